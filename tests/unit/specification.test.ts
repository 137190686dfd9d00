import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readTitles } from '../support/titles.ts';

/** Sentences of the specification's sections 4, 5 and 8, and the tests that show them: file, title or case. */
const SHOWN_BY: Record<string, [file: string, title: string][]> = {
  // 4. States and transitions
  'Signed out becomes signed in on a successful login or registration.': [
    ['browser/auth.test.tsx', 'sends the trimmed email and the password as it is, and stores the token'],
    ['browser/auth.test.tsx', 'sends the trimmed fields with the language shown'],
  ],
  'On load, if a stored token exists, the current user is fetched; if that fails, the user is logged out and the token cleared.': [
    ['browser/app.test.tsx', 'a frame without the setup heading stands until the user is known; nothing takes the focus'],
    ['browser/app.test.tsx', 'a token that is %s is cleared, and nothing said'],
  ],
  'Logout clears the user and the token and shows a logout-success message.': [
    ['browser/auth.test.tsx', 'says goodbye and takes the focus after logout'],
  ],
  'A session is active until ended.': [
    ['browser/chat.test.tsx', 'A session is active until ended: it can be written to, and cannot be deleted from the chat window'],
  ],
  'Ending needs confirmation.': [
    ['browser/chat.test.tsx', 'Ending needs confirmation: Escape cancels, and the draft is kept'],
    ['browser/setup-sessions.test.tsx', 'Ending needs confirmation: cancelling asks nothing of the server and gives the focus back'],
  ],
  "When a session is ended from the client, the ended reason is set to 'User ended session'.": [
    ['browser/chat.test.tsx', "When a session is ended from the client, the ended reason is set to 'User ended session', and the window stays open, read-only"],
  ],
  'Ended sessions are read-only, load their message history, and may be deleted.': [
    ['browser/chat.test.tsx', 'Ended sessions are read-only, load their message history, and may be deleted'],
    ['server/sessions.test.ts', 'an ended session is read-only'],
  ],
  'Active sessions cannot be deleted from the chat window; the session list offers end for active sessions and delete for all sessions.': [
    ['browser/chat.test.tsx', 'A session is active until ended: it can be written to, and cannot be deleted from the chat window'],
    ['browser/setup-sessions.test.tsx', 'the session list offers end for active sessions and delete for all sessions'],
  ],
  'The type is script or character.': [['browser/setup-choices.test.tsx', 'The type is script or character, each with its select']],
  'Choosing a scenario resets the choices; if the scenario has no scripts but has characters, character mode is preselected.': [
    ['browser/setup-choices.test.tsx', 'Choosing a scenario resets the choices; if the scenario has no scripts but has characters, character mode is preselected'],
  ],
  'Picking a script selects script mode and clears the character choice; picking a character selects character mode and clears the script choice.': [
    ['browser/setup-choices.test.tsx', 'Picking a script selects script mode and clears the character choice; picking a character selects character mode and clears the script choice'],
  ],
  'On click, the product first checks for an existing report.': [
    ['browser/evaluation.test.tsx', 'On click, the product first checks for an existing report. If one exists it is shown, and re-evaluate is available'],
  ],
  'If one exists it is shown, and re-evaluate is available.': [
    ['browser/evaluation.test.tsx', 'On click, the product first checks for an existing report. If one exists it is shown, and re-evaluate is available'],
  ],
  'If none exists (a 404), a new report is generated.': [
    ['browser/evaluation.test.tsx', 'If none exists (a 404), a new report is generated'],
  ],
  "A failed generation may be retried up to 3 times with a 1 second delay before each retry; after that the retry button is disabled and reads 'Max retries reached'.": [
    ['browser/evaluation.test.tsx', "A failed generation may be retried up to 3 times with a 1 second delay before each retry; after that the retry button is disabled and reads 'Max retries reached'"],
  ],
  'Re-evaluate generates a new report.': [['browser/evaluation.test.tsx', 'Re-evaluate generates a new report']],
  'It needs confirmation.': [['browser/language.test.tsx', '%s changes and stores nothing, and gives the focus back']],
  'On confirm the locale is set and stored; if the user is signed in it is also saved to the server.': [
    ['browser/language.test.tsx', 'a confirmed switch shows and stores the language, and asks no server'],
    ['browser/language.test.tsx', 'a switch is saved to the server too, whatever it answers with 2xx'],
  ],
  'On failure the language reverts and an alert is shown.': [
    ['browser/language.test.tsx', 'a failed save brings back what was shown and stored before: %s'],
  ],

  // 5. Validation rules
  'Start Session is enabled only if a scenario is chosen, the participant name is non-blank, and a character (character mode) or a script (script mode) is chosen.': [
    ['browser/forms/start-session.test.tsx', 'Start Session is disabled with'],
    ['browser/forms/start-session.test.tsx', 'Start Session is enabled, and sends'],
  ],
  'A message is sent only if it is non-blank after trimming and no request is pending; the input is then cleared.': [
    ['browser/chat.test.tsx', 'A message is sent only if it is non-blank after trimming and no request is pending; the input is then cleared'],
  ],
  'Register password minimum length is 8 (enforced in the form only).': [
    ['browser/forms/auth.test.tsx', 'seven characters'],
    ['unit/forms/schemas.test.ts', 'too short to register, not to log in: %s'],
  ],
  'Email fields use the email input type; all auth fields are required.': [
    ['browser/auth.test.tsx', 'tells browsers and password managers what each field is'],
    ['browser/forms/auth.test.tsx', 'refuses %s'],
  ],
  'Server-side validation rules are not shown.': [
    ['browser/auth.test.tsx', 'shows %s, and keeps what was typed'],
  ],

  // 8. Error catalogue
  "Login failure: the server's detail text, else 'Login failed'.": [['browser/auth.test.tsx', 'shows %s, and keeps what was typed']],
  "Register failure: the detail text, else 'Registration failed'.": [['browser/auth.test.tsx', 'shows %s']],
  "Load and action failures: 'Failed to load scenarios', 'Failed to load characters', 'Failed to create session', 'Failed to end session', 'Failed to delete session'.": [
    ['browser/setup-scenario.test.tsx', 'Load failures: Failed to load scenarios, with a way to try again'],
    ['browser/setup-choices.test.tsx', 'Load failures: Failed to load characters, with a way to try again'],
    ['browser/setup-start.test.tsx', 'Action failures: Failed to create session, and nothing chosen is lost; the same try carries the same key'],
    ['browser/chat.test.tsx', 'Action failures: Failed to end session, and it stays active'],
    ['browser/chat.test.tsx', 'Action failures: Failed to delete session, and it stays open'],
    ['browser/setup-sessions.test.tsx', 'Action failures: Failed to delete session, and the row stays'],
  ],
  "Language save failure: 'Failed to update language preference', shown as an alert.": [
    ['browser/language.test.tsx', 'a failed save brings back what was shown and stored before: %s'],
  ],
  "Message send failure: only logged; the user's message stays in the list.": [
    ['browser/chat.test.tsx', "Message send failure: only logged; the user's message stays in the list"],
  ],
  'Script load failure: the script list is silently left empty.': [
    ['browser/setup-choices.test.tsx', 'Script load failure: the script list is silently left empty'],
  ],
  'Evaluation errors:': [['browser/evaluation.test.tsx', 'Evaluation errors']],
  "offline: 'Network error occurred. Please check your connection and try again.';": [['browser/evaluation.test.tsx', 'offline']],
  "status 500 or above: 'Server error occurred. Please try again later.';": [['browser/evaluation.test.tsx', 'status 500 or above']],
  "status 4xx: the server's error, message or detail text, else 'Failed to generate evaluation report';": [
    ['browser/evaluation.test.tsx', "status 4xx: the server's error text"],
    ['browser/evaluation.test.tsx', "status 4xx: the server's message text"],
    ['browser/evaluation.test.tsx', "status 4xx: the server's detail text"],
    ['browser/evaluation.test.tsx', 'status 4xx: else the fallback'],
  ],
  'other network or timeout cases: the network message above;': [
    ['unit/contract/errors.test.ts', 'a failure that is no answer at all counts as the network'],
  ],
  "at 3 retries the retry button is disabled with the label 'Max retries reached'.": [
    ['browser/evaluation.test.tsx', "A failed generation may be retried up to 3 times with a 1 second delay before each retry; after that the retry button is disabled and reads 'Max retries reached'"],
  ],
};

const titles = readTitles();

/** A section's sentences, without list marks and the bold word at the start of a paragraph. */
function sentencesOf(section: number): string[] {
  const text = readFileSync('docs/specification.md', 'utf8');
  const body = text.slice(text.indexOf(`\n## ${section}. `) + 1, text.indexOf(`\n## ${section + 1}. `));
  return body
    .split('\n')
    .slice(1)
    .map((line) => line.replace(/^\s*(?:- )?(?:\*\*[^*]+\*\* )?/, ''))
    .flatMap((line) => (line.includes(": '") ? [line] : line.split(/(?<=\.) (?=[A-Z])/)))
    .filter((line) => line !== '');
}

test.each([4, 5, 8])('each sentence of section %d has its test', (section) => {
  const sentences = sentencesOf(section);
  expect(sentences.length).toBeGreaterThan(4);
  expect(sentences.filter((sentence) => SHOWN_BY[sentence] === undefined)).toEqual([]);
});

test('the table names no sentence that the specification does not have', () => {
  const sentences = new Set([4, 5, 8].flatMap(sentencesOf));
  expect(Object.keys(SHOWN_BY).filter((sentence) => !sentences.has(sentence))).toEqual([]);
});

test('the tests that the table names exist', () => {
  const named = Object.values(SHOWN_BY).flat();
  expect(named.filter(([file, title]) => titles.get(file)?.includes(title) !== true)).toEqual([]);
});

test('a text that is neither a title nor a case is found missing', () => {
  expect(titles.get('browser/evaluation.test.tsx')).toContain('status 500 or above');
  // It occurs in the file, but as an expected value.
  expect(titles.get('browser/evaluation.test.tsx')).not.toContain('Not yours.');
});
