import type { Language } from '#contract/limits.ts';
import type { Id } from '#contract/reading.ts';
import { listCharacters, listScripts } from '../../api/chat.ts';
import type { Choices } from './form.ts';

export interface LoadedChoices extends Choices {
  /** The scenario they belong to. */
  scenario_id: Id;
  charactersFailed: boolean;
}

/**
 * What a scenario offers. Both lists are awaited, because the preselected type depends on both. Scripts that
 * could not be loaded count as none (specification, section 8).
 */
export async function loadChoices(scenario_id: Id, language: Language, signal: AbortSignal): Promise<LoadedChoices> {
  const [scripts, characters] = await Promise.allSettled([
    listScripts({ id: scenario_id, language }, signal),
    listCharacters({ id: scenario_id, language }, signal),
  ]);
  signal.throwIfAborted();
  return {
    scenario_id,
    scripts: scripts.status === 'fulfilled' ? scripts.value : [],
    characters: characters.status === 'fulfilled' ? characters.value : [],
    charactersFailed: characters.status === 'rejected',
  };
}
