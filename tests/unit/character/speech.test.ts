/** What a model's reply may say before it is whole: nothing that is taken back, nothing that was not checked. */
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createCharacterEngine } from '../../../server/character/create.ts';
import { ModelError } from '../../../server/model.ts';
import { buildConversation } from '../../support/content.ts';
import { startModelServer, type ScriptedAnswer } from '../../support/model-server.ts';

const server = await startModelServer();
const engine = createCharacterEngine({ llm: { baseUrl: server.baseUrl, model: 'played', apiKey: null, timeoutMs: 20_000 } });
const { signal } = new AbortController();
const SAID = ['Go on, tell me it kills me.', 'What is a night like?'];

afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
});

/** What was told on the way, and what came of it. */
async function hear(answers: ScriptedAnswer[], overrides: Parameters<typeof buildConversation>[1] = {}) {
  server.script(answers);
  const told: string[] = [];
  const reply = await engine.reply(buildConversation(SAID, overrides), signal, (soFar) => told.push(soFar)).catch((error: unknown) => error);
  return { told, reply };
}

/** A text letter by letter. */
const letters = (text: string): ScriptedAnswer => ({ parts: text.split(''), everyMs: 0 });

test('a reply is told a sentence at a time, and each longer than the one before', async () => {
  const { told, reply } = await hear([letters('The nights are long. You drive, you wait… And then? Morning.')]);
  expect(told).toEqual([
    'The nights are long.',
    'The nights are long. You drive, you wait…',
    'The nights are long. You drive, you wait… And then?',
    'The nights are long. You drive, you wait… And then? Morning.',
  ]);
  expect(reply).toBe(told.at(-1));
  expect(server.requests[0]?.body).toMatchObject({ stream: true, stream_options: { include_usage: true } });
});

test('in Chinese too', async () => {
  const { told, reply } = await hear([letters('晚上很長。「你知道嗎？」我開車，我等客人。')], { language: 'zh-TW' });
  expect(told).toEqual(['晚上很長。', '晚上很長。「你知道嗎？」', '晚上很長。「你知道嗎？」我開車，我等客人。']);
  expect(reply).toBe(told.at(-1));
});

test.each([
  ['a name before it', 'Mr Chen: The nights are long. I wait.', ['The nights are long.', 'The nights are long. I wait.']],
  ['quotation marks around it', '"The nights are long. I wait."', ['The nights are long. I wait.']],
  ['the trainee’s words after it', 'The nights are long.\nUser: Tell me more.', ['The nights are long.']],
  ['a decimal and no end', 'It takes 2.5 hours', ['It takes 2.5 hours']],
  ['thoughts', '<think>They ask. I answer.</think>The nights are long.', ['The nights are long.']],
])('%s is never told', async (_, text, expected) => {
  const { told, reply } = await hear([letters(text)]);
  expect(told).toEqual(expected);
  expect(reply).toBe(expected.at(-1));
});

test.each([
  ['steps out of role', 'The nights are long. As an AI I do not sleep. Do you?'],
  ['changes the language', 'The nights are long. 晚上很長，我開車，我等客人，我抽菸，然後天亮。'],
  ['turns into a speech', `The nights are long. ${'I drive and I wait and I smoke, and '.repeat(20)}then it is day.`],
])('a reply that %s ends before that', async (_, text) => {
  const { told, reply } = await hear([letters(text)]);
  expect(told).toEqual(['The nights are long.']);
  expect(reply).toBe('The nights are long.');
  expect(server.requests).toHaveLength(1);
});

test('what is still hidden is not told, and ends the reply before it', async () => {
  const { character } = buildConversation();
  const [secret = ''] = character.facts.filter(({ id }) => id === 'blood').map(({ full }) => full.en);
  const { told, reply } = await hear([letters(`The nights are long. ${secret}`)]);
  expect(told[0]).toBe('The nights are long.');
  for (const soFar of [...told, String(reply)]) expect(soFar).not.toMatch(/blood[^]*(?:handkerchief|cough)|(?:handkerchief|cough)[^]*blood/i);
});

test('a reply that begins wrong is asked for once more, and nothing of it was told', async () => {
  const { told, reply } = await hear([letters('As an AI I do not smoke. Sorry.'), letters('I smoke thirty a day. So?')]);
  expect(told).toEqual(['I smoke thirty a day.', 'I smoke thirty a day. So?']);
  expect(reply).toBe('I smoke thirty a day. So?');
  expect(server.requests).toHaveLength(2);
});

test.each(['cut', 'content_filter'] as const)('after its beginning was told, one that ends by %s is an error and not asked for again', async (ends) => {
  const { told, reply } = await hear([{ parts: ['The nights are long. ', 'And I'], everyMs: 20, ends }]);
  expect(told).toEqual(['The nights are long.']);
  expect(reply).toBeInstanceOf(ModelError);
  expect(server.requests).toHaveLength(1);
});

test('a connection that breaks before anything was told is tried again', async () => {
  const { told, reply } = await hear([{ parts: ['The nights'], ends: 'cut' }, letters('The nights are long.')]);
  expect(told).toEqual(['The nights are long.']);
  expect(reply).toBe('The nights are long.');
});

test.each<[string, ScriptedAnswer]>([
  ['whole', { text: 'The nights are long. I wait.' }],
  ['with line breaks', { body: JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content: 'The nights are long. I wait.' }, finish_reason: 'stop' }] }, null, 2) }],
])('a model’s server that knows no streams is understood: %s', async (_, answer) => {
  const { reply } = await hear([answer]);
  expect(reply).toBe('The nights are long. I wait.');
  expect(server.requests).toHaveLength(1);
});

test('an answer of another shape is still asked for again', async () => {
  expect((await hear([{ body: '{"choices": [' }, { body: '{"choices": "none"}' }, { text: 'The nights are long.' }])).reply).toBe('The nights are long.');
});
