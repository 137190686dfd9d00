import { describe, expect, test } from 'vitest';
import { ApiError, type ShownCall, type ShownError, serverText, shownError } from '#contract/errors.ts';

const FAILURES: { call: ShownCall; status: number; text?: string; shown: ShownError }[] = [
  { call: 'login', status: 401, text: 'No such pair', shown: { text: 'No such pair' } },
  { call: 'login', status: 401, shown: { key: 'loginFailed' } },
  { call: 'login', status: 0, shown: { key: 'loginFailed' } },
  { call: 'register', status: 409, text: 'Taken', shown: { text: 'Taken' } },
  { call: 'register', status: 500, shown: { key: 'registrationFailed' } },
  { call: 'evaluateSession', status: 0, shown: { key: 'evaluationNetwork' } },
  { call: 'evaluateSession', status: 500, text: 'Trace', shown: { key: 'evaluationServer' } },
  { call: 'evaluateSession', status: 504, shown: { key: 'evaluationServer' } },
  { call: 'evaluateSession', status: 422, text: 'Too short', shown: { text: 'Too short' } },
  { call: 'evaluateSession', status: 400, shown: { key: 'evaluationFailed' } },
  { call: 'evaluateSession', status: 200, shown: { key: 'evaluationFailed' } },
  { call: 'getReport', status: 0, shown: { key: 'evaluationNetwork' } },
  { call: 'getReport', status: 503, shown: { key: 'evaluationServer' } },
  { call: 'getReport', status: 403, text: 'No', shown: { text: 'No' } },
];

test.each(FAILURES)('$call failing with $status and $text shows $shown', ({ call, status, text, shown }) => {
  expect(shownError(call, new ApiError(status, text))).toEqual(shown);
});

test('a failure that is no answer at all counts as the network', () => {
  expect(shownError('evaluateSession', new TypeError('x'))).toEqual({ key: 'evaluationNetwork' });
});

describe("the server's words", () => {
  test.each([
    [{ error: 'e', message: 'm', detail: 'd' }, 'e'],
    [{ message: 'm', detail: 'd' }, 'm'],
    [{ detail: 'd' }, 'd'],
    [{ detail: [{ msg: 'field required' }] }, undefined],
    [{ error: null, detail: 'd' }, 'd'],
    [{ error: ' ', message: 'm' }, 'm'],
    ['text', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('%j say %j', (body, said) => {
    expect(serverText(body)).toBe(said);
  });
});
