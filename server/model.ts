/** Why a language model gave no usable answer, and with which status the call then fails. */
const STATUS = { nonsense: 502, down: 503, late: 504 } as const;

export class ModelError extends Error {
  override readonly name = 'ModelError';
  readonly reason: keyof typeof STATUS;

  constructor(reason: keyof typeof STATUS, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }

  get status(): 502 | 503 | 504 {
    return STATUS[this.reason];
  }
}
