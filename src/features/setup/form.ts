/** The Start Session form: its schema is the rule of the Start button (specification, sections 4 and 5). */
import '../../api/strict-zod.ts';
import * as z from 'zod/mini';
import { PARTICIPANT_NAME_MAX } from '#contract/limits.ts';
import type { Id, ReadCharacter, ReadScenario, ReadScript } from '#contract/reading.ts';
import { codePointLength, normaliseText } from '#contract/text.ts';
import type { TextKey } from '#locales/i18n.ts';
import type { StartDraft } from '../../stores/drafts.ts';
import type { Practised } from '../../stores/session.ts';

export type SessionType = 'script' | 'character';
export type StartValues = StartDraft;

export const NOTHING_CHOSEN: StartValues = {
  scenario_id: '',
  type: '',
  script_id: '',
  character_id: '',
  participant_name: '',
};

const REQUIRED: TextKey = 'setup.participantNameRequired';
const TOO_LONG: TextKey = 'setup.participantNameTooLong';

const id = z.union([z.number(), z.string()]);
const isChosen = (choice: Id) => choice !== '';
const participantName = z.string().check(
  z.overwrite(normaliseText),
  z.minLength(1, { error: REQUIRED }),
  z.refine((name) => codePointLength(name) <= PARTICIPANT_NAME_MAX, { error: TOO_LONG }),
);

/** A scenario, a name that is not blank, and a script or a character, depending on the type. */
export const startSchema = z
  .object({
    scenario_id: id.check(z.refine(isChosen)),
    type: z.enum(['script', 'character', '']),
    script_id: id,
    character_id: id,
    participant_name: participantName,
  })
  .check(
    z.refine(({ type, script_id, character_id }) => type !== '' && isChosen(type === 'script' ? script_id : character_id)),
  );

/** An earlier session's choices; whether they are still offered is checked once the lists have loaded. */
export function chooseAgain({ scenario_id = '', script_id = '', character_id = '' }: Practised): StartValues {
  if (script_id !== '') return { ...NOTHING_CHOSEN, scenario_id, type: 'script', script_id };
  return { ...NOTHING_CHOSEN, scenario_id, type: character_id === '' ? '' : 'character', character_id };
}

/** What a scenario offers. */
export interface Choices {
  scripts: readonly ReadScript[];
  characters: readonly ReadCharacter[];
}

/** What to choose next, of what the scenario offers; null where nothing is left to choose, or nothing is offered. */
export function nextChoice({ scenario_id, type, script_id, character_id }: StartValues, choices: Choices | undefined): TextKey | null {
  if (scenario_id === '') return 'setup.chooseScenarioFirst';
  const canChoose = { script: (choices?.scripts.length ?? 1) > 0, character: (choices?.characters.length ?? 1) > 0 };
  if (type === '' && canChoose.script && canChoose.character) return 'setup.chooseTypeNext';
  if (type === 'script' || (type === '' && canChoose.script)) return isChosen(script_id) ? null : 'setup.chooseScriptNext';
  return canChoose.character && !isChosen(character_id) ? 'setup.chooseCharacterNext' : null;
}

/**
 * The body of the call (section 3): a script is sent with its character, unless the server named none for it.
 */
export function sessionToCreate(choice: StartValues, scripts: readonly ReadScript[]) {
  const { scenario_id, participant_name } = choice;
  if (choice.type === 'character') return { scenario_id, participant_name, character_id: choice.character_id };
  const character_id = scripts.find((script) => script.id === choice.script_id)?.character_id ?? undefined;
  return { scenario_id, participant_name, script_id: choice.script_id, ...(character_id !== undefined && { character_id }) };
}

/** Another scenario resets type, script and character; the name stays. The same one changes nothing. */
export function chooseScenario(values: StartValues, scenario_id: Id): StartValues {
  if (scenario_id === values.scenario_id) return values;
  return { ...NOTHING_CHOSEN, scenario_id, participant_name: values.participant_name };
}

/** Picking a script selects script mode and clears the character, and the other way round. */
export function chooseScript(values: StartValues, script_id: Id): StartValues {
  return { ...values, type: 'script', script_id, character_id: '' };
}

export function chooseCharacter(values: StartValues, character_id: Id): StartValues {
  return { ...values, type: 'character', character_id, script_id: '' };
}

/** Choosing a type by its radio clears the other type's choice. */
export function chooseType(values: StartValues, type: SessionType): StartValues {
  return type === 'script' ? { ...values, type, character_id: '' } : { ...values, type, script_id: '' };
}

/** What stays chosen after the scenarios are reloaded, perhaps in another language. */
export function keepScenario(values: StartValues, scenarios: readonly ReadScenario[]): StartValues {
  const isThere = scenarios.some(({ id }) => id === values.scenario_id);
  return isThere ? values : { ...NOTHING_CHOSEN, participant_name: values.participant_name };
}

/**
 * What stays chosen once a scenario's choices have loaded. If there are only characters, their type is
 * preselected.
 */
export function keepChoices(values: StartValues, { scripts, characters }: Choices): StartValues {
  const script_id = scripts.some(({ id }) => id === values.script_id) ? values.script_id : '';
  const character_id = characters.some(({ id }) => id === values.character_id) ? values.character_id : '';
  const canStay = values.type !== '' && (values.type === 'script' ? scripts : characters).length > 0;
  const onlyCharacters = scripts.length === 0 && characters.length > 0;
  return { ...values, script_id, character_id, type: canStay ? values.type : onlyCharacters ? 'character' : '' };
}
