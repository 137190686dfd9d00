import { buildSession } from '../../support/builders.ts';
import { announcementsOf } from '../announcements.ts';
import { tabTo } from '../focus.ts';
import { expect, test } from '../rules.ts';
import type { Scene } from '../scene.ts';

async function chooseScenario(scene: Scene): Promise<void> {
  await scene.openSetup();
  await scene.pick(scene.texts.setup.scenario, scene.content.scenarios[0].name);
  await expect(scene.page.getByRole('radio')).toHaveCount(2);
}

test("A select's name is its visible label; the value is asserted apart (MUI 9 keeps them apart).", async ({ page, scene }) => {
  const { texts, content } = scene;
  await chooseScenario(scene);
  await scene.pick(texts.setup.scriptGoal, content.scripts[0].goal);
  for (const [label, value] of [
    [texts.setup.scenario, content.scenarios[0].name],
    [texts.setup.scriptGoal, content.scripts[0].goal],
  ] as const) {
    const select = page.getByRole('combobox', { name: label, exact: true });
    await expect(select).toHaveAccessibleName(label);
    await expect(select).toHaveText(value);
    await expect(page.getByText(label, { exact: true })).toBeVisible();
  }
});

test('The description is tied by `aria-describedby`, its change announced politely.', async ({ page, scene }) => {
  const { texts, content } = scene;
  await scene.openSetup();
  const said = [];
  for (const { name, description } of content.scenarios) {
    await scene.pick(texts.setup.scenario, name);
    await expect(scene.combobox(texts.setup.scenario)).toHaveAccessibleDescription(description);
    said.push({ role: 'status', text: description });
    await expect.poll(() => announcementsOf(page)).toEqual(said);
  }
});

test('The radio group is named; arrows choose.', async ({ page, scene }) => {
  const { texts } = scene;
  await chooseScenario(scene);
  const group = page.getByRole('radiogroup', { name: texts.setup.sessionType, exact: true });
  const [script, freeform] = [texts.setup.script, texts.setup.freeform].map((name) => group.getByRole('radio', { name, exact: true }));
  await tabTo(script!);
  await page.keyboard.press('Space');
  await expect(script!).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await expect(freeform!).toBeFocused();
  await expect(freeform!).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(script!).toBeFocused();
  await expect(script!).toBeChecked();
});

test('Start stays focusable while pending and ignores a second press.', async ({ page, scene }) => {
  const { texts, content } = scene;
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await chooseScenario(scene);
  scene.answers.createSession = 'never';
  await scene.pick(texts.setup.character, content.characters[0].name);
  await scene.textbox(texts.setup.participantName).fill('Alex');
  await tabTo(scene.button(texts.setup.start));
  await page.keyboard.press('Enter');
  const starting = scene.button(texts.setup.starting);
  await expect(starting).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await scene.textbox(texts.setup.participantName).press('Enter');
  await tabTo(starting);
  await expect(starting).toHaveAttribute('aria-disabled', 'true');
  expect(sent).toBe(1);
});

test.describe('Going over a limit while typing is announced politely, once; an Enter that is refused says why.', () => {
  async function openName(scene: Scene) {
    await chooseScenario(scene);
    await scene.pick(scene.texts.setup.character, scene.content.characters[0].name);
    await scene.page.evaluate(() => window.announcements.splice(0));
    return scene.textbox(scene.texts.setup.participantName);
  }
  const status = (text: string) => ({ role: 'status', text });

  test('a name of more than 100 characters', async ({ page, scene }) => {
    const name = await openName(scene);
    await name.fill('n'.repeat(100));
    await name.press('n');
    const tooLong = status(scene.texts.setup.participantNameTooLong);
    await expect.poll(() => announcementsOf(page)).toEqual([tooLong]);
    await name.press('n');
    await name.press('Enter');
    await expect.poll(() => announcementsOf(page)).toEqual([tooLong, tooLong]);
  });

  test('a name that was cleared', async ({ page, scene }) => {
    const name = await openName(scene);
    await name.fill('Alex');
    await name.fill('');
    const required = status(scene.texts.setup.participantNameRequired);
    await expect.poll(() => announcementsOf(page)).toEqual([required]);
    for (const times of [2, 3]) {
      await name.press('Enter');
      await expect.poll(() => announcementsOf(page)).toEqual(Array.from({ length: times }, () => required));
    }
  });

  test('a name that nobody typed is wrong at an Enter, and not before', async ({ page, scene }) => {
    const { texts } = scene;
    const name = await openName(scene);
    await name.focus();
    await page.keyboard.press('Shift+Tab');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    await name.press('Enter');
    await expect(name).toHaveAccessibleDescription(new RegExp(texts.setup.participantNameRequired));
    await expect.poll(() => announcementsOf(page)).toEqual([status(texts.setup.participantNameRequired)]);
  });

  test('a name without a character', async ({ page, scene }) => {
    const { texts } = scene;
    const name = await openName(scene);
    await page.getByRole('radio', { name: texts.setup.script, exact: true }).click();
    await name.fill('Alex');
    await name.press('Enter');
    await expect.poll(() => announcementsOf(page)).toEqual([status(texts.setup.chooseScriptNext)]);
  });
});

test("After a delete focus goes to the next row's button, or to the list's heading.", async ({ page, scene }) => {
  const { texts } = scene;
  const sessions = ['Ana', 'Ben'].map((name) => buildSession({ session_id: name, participant_name: name }));
  await scene.openSetup({ listSessions: { body: { sessions } } });
  for (const [name, next] of [
    ['Ana', scene.session('Ben').getByRole('button').first()],
    ['Ben', scene.heading(texts.setup.previousSessions)],
  ] as const) {
    await scene.session(name).getByRole('button', { name: /^Delete session/ }).press('Enter');
    const confirm = page.getByRole('dialog').getByRole('button', { name: texts.confirm.confirm });
    await tabTo(confirm);
    await page.keyboard.press('Enter');
    await expect(scene.session(name)).toHaveCount(0);
    await expect(next).toBeFocused();
  }
});
