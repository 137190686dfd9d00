import type { Language } from '#contract/limits.ts';
import type { Id } from '#contract/reading.ts';
import { listCharacters, listScripts } from '../../api/chat.ts';
import type { Choices } from './form.ts';

export interface LoadedChoices extends Choices {
  charactersFailed: boolean;
}

/**
 * What a scenario offers. Both lists come together, as which type is preselected depends on both. Scripts that
 * could not be loaded count as none (specification, section 8).
 */
export async function loadChoices(id: Id, language: Language, signal: AbortSignal): Promise<LoadedChoices> {
  const [scripts, characters] = await Promise.allSettled([
    listScripts({ id, language }, signal),
    listCharacters({ id, language }, signal),
  ]);
  signal.throwIfAborted();
  return {
    scripts: scripts.status === 'fulfilled' ? scripts.value : [],
    characters: characters.status === 'fulfilled' ? characters.value : [],
    charactersFailed: characters.status === 'rejected',
  };
}
