/** How one choice in the start form changes the others, and what is sent. */
import { describe, expect, test } from 'vitest';
import {
  chooseCharacter,
  chooseScenario,
  chooseScript,
  chooseType,
  keepChoices,
  keepScenario,
  NOTHING_CHOSEN,
  sessionToCreate,
  type StartValues,
} from '../../../src/features/setup/form.ts';

const NAMED: StartValues = { ...NOTHING_CHOSEN, scenario_id: 'visit', participant_name: 'Robin' };
const BY_SCRIPT: StartValues = { ...NAMED, type: 'script', script_id: 'trust' };
const BY_CHARACTER: StartValues = { ...NAMED, type: 'character', character_id: 'kim' };
const SCRIPTS = [{ id: 'trust', goal: 'Trust', character_id: 'morgan' }];
const CHARACTERS = [{ id: 'kim', name: 'Kim', brief: undefined }];

describe('a choice', () => {
  test.each<[string, StartValues, StartValues]>([
    ['a script clears the character', chooseScript(BY_CHARACTER, 'trust'), BY_SCRIPT],
    ['a character clears the script', chooseCharacter(BY_SCRIPT, 'kim'), BY_CHARACTER],
    ['the script radio clears the character', chooseType(BY_CHARACTER, 'script'), { ...NAMED, type: 'script' }],
    ['the character radio clears the script', chooseType(BY_SCRIPT, 'character'), { ...NAMED, type: 'character' }],
    ['another scenario clears all but the name', chooseScenario(BY_SCRIPT, 'other'), { ...NAMED, scenario_id: 'other' }],
    ['the same scenario clears nothing', chooseScenario(BY_SCRIPT, 'visit'), BY_SCRIPT],
    ['a scenario that is gone clears all but the name', keepScenario(BY_SCRIPT, []), { ...NAMED, scenario_id: '' }],
    ['a script that is gone is cleared', keepChoices(BY_SCRIPT, { scripts: [], characters: [] }), NAMED],
    ['characters alone are preselected', keepChoices(NAMED, { scripts: [], characters: CHARACTERS }), { ...NAMED, type: 'character' }],
    ['with scripts nothing is preselected', keepChoices(NAMED, { scripts: SCRIPTS, characters: CHARACTERS }), NAMED],
  ])('%s', (_, changed, expected) => {
    expect(changed).toEqual(expected);
  });
});

describe('what is sent', () => {
  test.each<[string, StartValues, object]>([
    ['a script with its own character', BY_SCRIPT, { script_id: 'trust', character_id: 'morgan' }],
    ['a script without one alone', { ...BY_SCRIPT, script_id: 'bare' }, { script_id: 'bare' }],
    ['a character', BY_CHARACTER, { character_id: 'kim' }],
  ])('%s', (_, values, sent) => {
    const scripts = [...SCRIPTS, { id: 'bare', goal: 'Bare', character_id: null }];
    expect(sessionToCreate(values, scripts)).toEqual({ scenario_id: 'visit', participant_name: 'Robin', ...sent });
  });
});
