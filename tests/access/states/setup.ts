import { expect } from '@playwright/test';
import { buildSession } from '../../support/builders.ts';
import type { Answers } from '../api.ts';
import type { Scene } from '../scene.ts';
import type { State } from '../state.ts';
import { DOWN, LONG_NAMES } from '../trouble.ts';

async function chooseScenario(scene: Scene, answers: Answers = {}): Promise<void> {
  const { texts, content } = scene;
  await scene.openSetup(answers);
  await scene.pick(texts.setup.scenario, content.scenarios[0].name);
}

async function chooseAll(scene: Scene, answers: Answers = {}): Promise<void> {
  const { texts, content } = scene;
  await chooseScenario(scene, answers);
  await scene.pick(texts.setup.scriptGoal, content.scripts[1]?.goal ?? content.scripts[0].goal);
  await scene.textbox(texts.setup.participantName).fill(content.active.participant_name);
  await expect(scene.button(texts.setup.start)).toBeEnabled();
}

/** The button of the active session's row. */
function rowButton(scene: Scene, action: 'endSession' | 'deleteSession') {
  const { participant_name, scenario_name } = scene.content.active;
  const name = scene.texts.setup[action];
  return scene.button(name.replace('{{participant}}', participant_name).replace('{{scenario}}', scenario_name));
}

async function confirm(scene: Scene, action: 'endSession' | 'deleteSession', answers: Answers = {}): Promise<void> {
  await scene.openSetup(answers);
  await rowButton(scene, action).click();
  await scene.button(scene.texts.confirm.confirm).click();
}

export const setupStates: readonly State[] = [
  {
    name: 'setup-first-visit',
    async arrange(scene) {
      await scene.openSetup({ listSessions: { body: { sessions: [] } } });
      await expect(scene.page.getByText(scene.texts.setup.noSessions)).toBeVisible();
    },
  },
  {
    name: 'setup-loading',
    async arrange(scene) {
      await scene.openSignedIn({ listScenarios: 'never', listSessions: 'never' });
      await expect(scene.heading(scene.texts.setup.heading)).toBeVisible();
      await scene.waitUntilSlow();
    },
  },
  {
    name: 'setup-scenarios-open',
    async arrange(scene) {
      await scene.openSetup();
      await scene.combobox(scene.texts.setup.scenario).click();
      await expect(scene.page.getByRole('option').last()).toBeVisible();
    },
  },
  {
    name: 'setup-choices-loading',
    async arrange(scene) {
      await chooseScenario(scene, { listScripts: 'never', listCharacters: 'never' });
      await scene.waitUntilSlow();
    },
  },
  {
    name: 'setup-scenario-chosen',
    async arrange(scene) {
      await chooseScenario(scene);
      await expect(scene.page.getByRole('radio')).toHaveCount(2);
    },
  },
  {
    name: 'setup-goals-open',
    async arrange(scene) {
      await chooseScenario(scene);
      await scene.combobox(scene.texts.setup.scriptGoal).click();
      await expect(scene.page.getByRole('option').last()).toBeVisible();
    },
  },
  {
    name: 'setup-characters-open',
    async arrange(scene) {
      await chooseScenario(scene);
      await scene.combobox(scene.texts.setup.character).click();
      await expect(scene.page.getByRole('option').last()).toBeVisible();
    },
  },
  { name: 'setup-script-chosen', arrange: (scene) => chooseAll(scene) },
  {
    name: 'setup-long-goal-chosen',
    async arrange(scene) {
      const { texts, content } = scene;
      await chooseScenario(scene, { listScripts: { body: { scripts: [{ ...content.scripts[0], goal: LONG_NAMES.goal }] } } });
      await scene.pick(texts.setup.scriptGoal, LONG_NAMES.goal);
      await expect(scene.textbox(texts.setup.participantName)).toBeVisible();
    },
  },
  {
    name: 'setup-freeform-chosen',
    async arrange(scene) {
      const { texts, content } = scene;
      await chooseScenario(scene);
      await scene.pick(texts.setup.character, content.characters[0].name);
      await expect(scene.textbox(texts.setup.participantName)).toBeVisible();
    },
  },
  {
    name: 'setup-only-characters',
    async arrange(scene) {
      await chooseScenario(scene, { listScripts: { body: {} } });
      await expect(scene.page.getByRole('radio', { name: scene.texts.setup.freeform })).toBeChecked();
    },
  },
  {
    name: 'setup-only-scripts',
    async arrange(scene) {
      await chooseScenario(scene, { listCharacters: { body: { characters: [] } } });
      await expect(scene.page.getByRole('radio')).toHaveCount(1);
    },
  },
  {
    name: 'setup-no-choices',
    async arrange(scene) {
      await chooseScenario(scene, { listScripts: { body: {} }, listCharacters: { body: { characters: [] } } });
      await expect(scene.page.getByText(scene.texts.setup.noChoices)).toBeVisible();
    },
  },
  {
    name: 'setup-characters-failed',
    async arrange(scene) {
      await chooseScenario(scene, { listCharacters: DOWN });
      await expect(scene.alert(scene.texts.errors.loadCharactersFailed)).toBeVisible();
    },
  },
  {
    name: 'setup-name-too-long',
    async arrange(scene) {
      const { texts } = scene;
      await chooseAll(scene);
      await scene.textbox(texts.setup.participantName).fill(`${LONG_NAMES.participant}!`);
      await scene.textbox(texts.setup.participantName).blur();
      await expect(scene.page.getByText(texts.setup.participantNameTooLong).first()).toBeVisible();
    },
  },
  {
    name: 'setup-start-pending',
    async arrange(scene) {
      const { texts } = scene;
      await chooseAll(scene, { createSession: 'never' });
      await scene.button(texts.setup.start).click();
      await expect(scene.button(texts.setup.starting)).toBeVisible();
    },
  },
  {
    name: 'setup-start-failed',
    async arrange(scene) {
      const { texts } = scene;
      await chooseAll(scene, { createSession: DOWN });
      await scene.button(texts.setup.start).click();
      await expect(scene.alert(texts.errors.createSessionFailed)).toBeVisible();
    },
  },
  {
    name: 'setup-scenarios-failed',
    async arrange(scene) {
      await scene.openSetup({ listScenarios: DOWN });
      await expect(scene.alert(scene.texts.errors.loadScenariosFailed)).toBeVisible();
    },
  },
  {
    name: 'setup-no-scenarios',
    async arrange(scene) {
      await scene.openSetup({ listScenarios: { body: { scenarios: [] } } });
      await expect(scene.page.getByText(scene.texts.setup.noScenarios)).toBeVisible();
    },
  },
  {
    name: 'setup-sessions',
    async arrange(scene) {
      await scene.openSetup();
      await expect(scene.session(scene.content.ended.participant_name)).toContainText(scene.texts.setup.ended);
    },
  },
  {
    name: 'setup-many-sessions',
    async arrange(scene) {
      const sessions = Array.from({ length: 60 }, (_, index) =>
        buildSession({
          session_id: `session-${index}`,
          participant_name: index === 0 ? LONG_NAMES.participant : `${scene.content.active.participant_name} ${60 - index}`,
          scenario_name: index === 0 ? LONG_NAMES.scenario : scene.content.active.scenario_name,
          character_name: index === 0 ? LONG_NAMES.character : scene.content.active.character_name,
          message_count: index === 0 ? 1234 : 60 - index,
          is_active: index < 2,
          created_at: new Date(Date.UTC(2026, 0, 31 - index * 4, 9, 5)).toISOString(),
          overall_score: index % 3 === 1 ? null : (80 - 3 * index) / 100,
        }),
      );
      await scene.openSetup({ listSessions: { body: { sessions } } });
      await expect(scene.page.getByText(LONG_NAMES.participant)).toBeVisible();
    },
  },
  {
    name: 'setup-nothing-found',
    async arrange(scene) {
      const sessions = Array.from({ length: 12 }, (_, index) => buildSession({ session_id: `session-${index}` }));
      await scene.openSetup({ listSessions: { body: { sessions } } });
      await scene.page.getByRole('searchbox', { name: scene.texts.setup.find }).fill('Wilhelmina');
      await expect(scene.status(scene.texts.setup.nothingFound)).toBeVisible();
    },
  },
  {
    // From a server that sends only the fields of the specification.
    name: 'setup-without-details',
    async arrange(scene) {
      const { content, texts } = scene;
      const { active, ended, scenarios, characters } = content;
      const bare = { ...ended };
      delete bare.overall_score;
      await scene.openSetup({
        listScenarios: { body: { scenarios: scenarios.map(({ id, name, description }) => ({ id, name, description })) } },
        listCharacters: { body: { characters: characters.map(({ id, name }) => ({ id, name })) } },
        listSessions: { body: { sessions: [active, bare] } },
      });
      await scene.pick(texts.setup.scenario, scenarios[0].name);
      await scene.pick(texts.setup.character, characters[0].name);
      await scene.combobox(texts.setup.scenario).click();
      await expect(scene.page.getByRole('option').last()).toBeVisible();
    },
  },
  {
    name: 'setup-sessions-failed',
    async arrange(scene) {
      await scene.openSetup({ listSessions: DOWN });
      await expect(scene.alert(scene.texts.errors.loadSessionsFailed)).toBeVisible();
    },
  },
  {
    name: 'setup-end-confirm',
    async arrange(scene) {
      await scene.openSetup();
      await rowButton(scene, 'endSession').click();
      await expect(scene.heading(scene.texts.confirm.endTitle)).toBeVisible();
    },
  },
  {
    name: 'setup-delete-confirm',
    async arrange(scene) {
      await scene.openSetup();
      await rowButton(scene, 'deleteSession').click();
      await expect(scene.heading(scene.texts.confirm.deleteTitle)).toBeVisible();
    },
  },
  {
    name: 'setup-delete-pending',
    async arrange(scene) {
      await confirm(scene, 'deleteSession', { deleteSession: 'never' });
      await expect(scene.button(scene.texts.confirm.working)).toBeVisible();
    },
  },
  {
    name: 'setup-session-ended',
    async arrange(scene) {
      await confirm(scene, 'endSession');
      await expect(scene.status(scene.texts.chat.ended)).toBeVisible();
    },
  },
  {
    name: 'setup-delete-failed',
    async arrange(scene) {
      await confirm(scene, 'deleteSession', { deleteSession: DOWN });
      await expect(scene.alert(scene.texts.errors.deleteSessionFailed)).toBeVisible();
      // A notice lies over the page: scrolled so that it cuts no button in half.
      await scene.page.evaluate(() => window.scrollBy(0, 48));
    },
  },
];
