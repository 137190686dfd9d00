/** What a character remembers of the words that it said. */
import { afterAll, expect, test } from 'vitest';
import { builtInEngine } from '../../../server/character/builtin.ts';
import { createCharacterEngine } from '../../../server/character/create.ts';
import { recall } from '../../../server/character/recall.ts';
import { buildConversation } from '../../support/content.ts';
import { kim } from '../../support/kim.ts';
import { startModelServer } from '../../support/model-server.ts';

const server = await startModelServer();
const worded = createCharacterEngine({ llm: { baseUrl: server.baseUrl, model: 'played', apiKey: null, timeoutMs: 5000 } });
const signal = new AbortController().signal;

afterAll(() => server.close());

test('a line that a model worded is the one that the model was given', async () => {
  const overrides = { character: kim, sessionId: 'worded' };
  const said = ['I brought rolls.', 'When do you start work?', 'At two in the morning.', 'Go on.'];
  server.script([{ text: 'It takes the dough three hours to rise.' }]);
  const answer = await worded.reply(buildConversation(said, overrides), signal);
  expect(server.requests[0]?.body.messages[0]?.content).toContain('The dough needs three hours.');
  const { said: lines } = await recall(buildConversation([...said, answer], overrides));
  expect([...lines.keys()]).toContain('The dough needs three hours.');
});

test('a line with the word that was not understood is the same line with any word, and falls back like others', async () => {
  const overrides = { sessionId: 'word-en' };
  const said = [builtInEngine.opening(buildConversation([], overrides))];
  for (const text of ['Quizzaciously flibbertigibbet the widdershins.', 'Gubbins collywobbles.', 'Snollygoster lollygag.']) {
    said.push(text);
    said.push(await builtInEngine.reply(buildConversation(said, overrides), signal));
  }
  expect(said.at(-1)).toContain('Snollygoster');
  const { said: lines, fallbacks } = await recall(buildConversation(said, overrides));
  expect([...lines.keys()].at(-1)).toContain('{word}');
  expect(fallbacks).toBe(2);
});
