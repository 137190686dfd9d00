import type { Content } from '../content/files.ts';
import { findScenario } from '../sessions/lookup.ts';
import type { Handlers } from './handlers.ts';

export function contentHandlers(content: Content): Pick<Handlers, 'listScenarios' | 'listCharacters' | 'listScripts'> {
  return {
    async listScenarios({ query: { language } }) {
      return {
        scenarios: content.scenarios.map(({ id, name, description, icon, scripts, characters }) => ({
          id,
          name: name[language],
          description: description[language],
          icon,
          script_count: scripts.length,
          character_count: characters.length,
        })),
      };
    },

    async listCharacters({ params, query: { language } }) {
      const { characters } = findScenario(content, params.id);
      return { characters: characters.map(({ id, name, brief }) => ({ id, name: name[language], brief: brief[language] })) };
    },

    async listScripts({ params, query: { language } }) {
      const { scripts } = findScenario(content, params.id);
      return { scripts: scripts.map(({ id, goal, character_id }) => ({ id, goal: goal[language], character_id })) };
    },
  };
}
