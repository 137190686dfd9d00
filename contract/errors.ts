/**
 * The error catalogue (specification, section 8): which text a failed call shows.
 * The texts themselves are in `locales`, under `errors.<key>`.
 */

/**
 * A failed call. `status` is the HTTP status, 0 where no answer came (offline, cut off), and the status of
 * the answer where its body could not be read as the call's shape. `text` is the server's own words, if any.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly text: string | undefined;

  constructor(status: number, text?: string, options?: ErrorOptions) {
    super(text ?? `Call failed with status ${status}`, options);
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
  }
}

/** What is shown where the server says nothing: keys of texts in `locales`. */
const FALLBACK = {
  login: 'loginFailed',
  register: 'registrationFailed',
  getReport: 'evaluationFailed',
  evaluateSession: 'evaluationFailed',
} as const;

/** A call whose failure may show the server's own words; any other has one text, which its feature names. */
export type ShownCall = keyof typeof FALLBACK;

/** What a failure shows: the server's own words, or a text of the catalogue. */
export type ShownError =
  | { text: string }
  | { key: (typeof FALLBACK)[ShownCall] | 'evaluationNetwork' | 'evaluationServer' };

/** Turns a failed call into what the person reads (section 8). */
export function shownError(call: ShownCall, error: unknown): ShownError {
  const { status, text } = error instanceof ApiError ? error : { status: 0, text: undefined };
  if (call === 'getReport' || call === 'evaluateSession') {
    if (status === 0) return { key: 'evaluationNetwork' };
    if (status >= 500) return { key: 'evaluationServer' };
  }
  return text === undefined ? { key: FALLBACK[call] } : { text };
}

/**
 * The server's own words in an error body: `error` before `message` before `detail`; a value that is no
 * text is passed over.
 */
export function serverText(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const said = ['error', 'message', 'detail'].map((key): unknown => Reflect.get(body, key));
  return said.find((value): value is string => typeof value === 'string' && value.trim() !== '');
}
