import type { Content } from '../content/load.ts';
import { findScenario } from '../sessions/lookup.ts';
import type { Handlers } from './handlers.ts';

export function contentHandlers(content: Content): Pick<Handlers, 'listScenarios' | 'listCharacters' | 'listScripts'> {
  return {
    async listScenarios({ query: { language } }) {
      return {
        scenarios: content.scenarios.map(({ id, name, description }) => ({
          id,
          name: name[language],
          description: description[language],
        })),
      };
    },

    async listCharacters({ params, query: { language } }) {
      const { characters } = findScenario(content, params.id);
      return { characters: characters.map(({ id, name }) => ({ id, name: name[language] })) };
    },

    async listScripts({ params, query: { language } }) {
      const { scripts } = findScenario(content, params.id);
      return { scripts: scripts.map(({ id, goal, character_id }) => ({ id, goal: goal[language], character_id })) };
    },
  };
}
