import type { LlmConfig } from '../model.ts';
import { createModel } from '../model.ts';
import { builtInEngine } from './builtin.ts';
import type { CharacterEngine } from './engine.ts';
import { createModelEngine } from './model.ts';

/** The language model where one is set, else the built-in character. */
export function createCharacterEngine({ llm }: { llm: LlmConfig | null }): CharacterEngine {
  return llm === null ? builtInEngine : createModelEngine(createModel(llm));
}
