import { expect, test } from 'vitest';
import { register } from '../support/caller.ts';
import { CONTENT, startServer } from '../support/server.ts';

const [visit] = CONTENT.scenarios;

test('scenarios, characters and scripts come in the language asked for', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  for (const language of ['en', 'zh-TW'] as const) {
    const { scenarios } = await robin.does('listScenarios', { query: { language } });
    expect(scenarios).toEqual(
      CONTENT.scenarios.map(({ id, name, description, icon, scripts, characters }) => ({
        id,
        name: name[language],
        description: description[language],
        icon,
        script_count: scripts.length,
        character_count: characters.length,
      })),
    );
    const input = { params: { id: 'first-visit' }, query: { language } };
    expect(await robin.does('listCharacters', input)).toEqual({
      characters: visit?.characters.map(({ id, name, brief }) => ({ id, name: name[language], brief: brief[language] })),
    });
    expect(await robin.does('listScripts', input)).toEqual({
      scripts: visit?.scripts.map(({ id, goal, character_id }) => ({ id, goal: goal[language], character_id })),
    });
  }
});

test.each(['', '?language=', '?language=fr', '?language=zh', '?language=en&language=zh-TW', '?other=1'])(
  'with %j they are English, whatever the header says',
  async (query) => {
    const { app } = await startServer();
    const { token } = await register(app, { preferred_language: 'zh-TW' });
    const answer = await app.inject({
      url: `/api/chat/content/scenarios${query}`,
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'zh-TW' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ scenarios: [{ name: 'A first visit' }, { name: 'A complaint' }] });
  },
);

test('a scenario without scripts has an empty list of them', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const input = { params: { id: 'complaint' }, query: { language: 'en' as const } };
  expect(await robin.does('listScripts', input)).toEqual({ scripts: [] });
});

test('an unknown scenario is 404', async () => {
  const { app } = await startServer();
  const robin = await register(app);
  const input = { params: { id: 'unknown' }, query: { language: 'en' as const } };
  const missing = { status: 404, detail: 'This scenario does not exist; please choose another one.' };
  expect(await robin.failsTo('listCharacters', input)).toEqual(missing);
  expect(await robin.failsTo('listScripts', input)).toEqual(missing);
});
