import type { CDPSession, Locator } from '@playwright/test';
import { expect, test } from '../rules.ts';
import type { Scene } from '../scene.ts';

/** The texts an input method shows during a composition, and its result. */
const METHODS = [
  // Zhuyin
  { steps: ['ㄋ', 'ㄋㄧ', 'ㄋㄧˇ', '你'], text: '你' },
  // Pinyin
  { steps: ['n', 'ni', "ni'h", "ni'hao", '你好'], text: '你好' },
  // Cangjie
  { steps: ['人', '人弓', '人弓火', '您'], text: '您' },
];

/** The key code of every key handled by an input method. */
const TAKEN = 229;
const ENTER = 13;

interface Keyboard {
  browser: CDPSession;
  /** The text an Enter inserts if nothing prevents it, which also submits a form. */
  types: string;
}

/** How browsers report the Enter that confirms a composition. */
const SHAPES = {
  /** During the composition, as in most browsers. */
  isComposing: {
    confirm: async (keyboard: Keyboard, text: string) => {
      await pressEnter(keyboard, ENTER);
      await pressEnter(keyboard, TAKEN);
      await keyboard.browser.send('Input.insertText', { text });
    },
    events: ['compositionstart', 'Enter 13 composing', 'Enter 229 composing', 'compositionend'],
  },
  /** After `compositionend`, as on macOS. */
  late: {
    confirm: async (keyboard: Keyboard, text: string) => {
      await keyboard.browser.send('Input.insertText', { text });
      await pressEnter(keyboard, TAKEN);
    },
    events: ['compositionstart', 'compositionend', 'Enter 229'],
  },
};

async function pressEnter({ browser, types }: Keyboard, windowsVirtualKeyCode: number): Promise<void> {
  const key = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode };
  await browser.send('Input.dispatchKeyEvent', { ...key, type: 'keyDown', text: types });
  await browser.send('Input.dispatchKeyEvent', { ...key, type: 'keyUp' });
}

/** A text field in which an Enter would send something. */
interface Field {
  open: (scene: Scene) => Promise<Locator>;
  /** The effect of a normal Enter after the composition. */
  sent: (scene: Scene) => Promise<void>;
}

async function openRegister({ page, texts }: Scene): Promise<void> {
  await page.getByRole('tab', { name: texts.auth.register, exact: true }).click();
}

const SUBMITTED = ({ page }: Scene) => expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();

const FIELDS: Record<string, Field> = {
  'Email of the login': {
    open: async (scene) => {
      await scene.openSignedOut();
      return scene.page.getByRole('textbox', { name: scene.texts.auth.email });
    },
    sent: SUBMITTED,
  },
  'Password of the login': {
    open: async (scene) => {
      await scene.openSignedOut();
      return scene.page.getByLabel(scene.texts.auth.password, { exact: true });
    },
    sent: SUBMITTED,
  },
  Username: {
    open: async (scene) => {
      await scene.openSignedOut();
      await openRegister(scene);
      return scene.textbox(scene.texts.auth.username);
    },
    sent: SUBMITTED,
  },
  'Email of the registration': {
    open: async (scene) => {
      await scene.openSignedOut();
      await openRegister(scene);
      return scene.page.getByRole('textbox', { name: scene.texts.auth.email });
    },
    sent: SUBMITTED,
  },
  'Password of the registration': {
    open: async (scene) => {
      await scene.openSignedOut();
      await openRegister(scene);
      return scene.page.getByLabel(scene.texts.auth.password, { exact: true });
    },
    sent: SUBMITTED,
  },
  'Participant name': {
    open: async (scene) => {
      const { texts, content } = scene;
      await scene.openSetup({ createSession: 'never' });
      await scene.pick(texts.setup.scenario, content.scenarios[0].name);
      await scene.pick(texts.setup.character, content.characters[0].name);
      return scene.textbox(texts.setup.participantName);
    },
    sent: (scene) => expect(scene.button(scene.texts.setup.starting)).toBeVisible(),
  },
  Message: {
    open: async (scene) => {
      await scene.openChat(scene.content.active, { sendMessage: 'never' });
      return scene.textbox(scene.texts.chat.message);
    },
    sent: (scene) => expect(scene.status(scene.texts.chat.typing)).toBeVisible(),
  },
};

declare global {
  interface Window {
    heardKeys: string[];
  }
}

/** Records the browser's own events, to prove that the test simulates the right ones. */
function noteKeys(field: Locator): Promise<void> {
  return field.evaluate((input) => {
    window.heardKeys = [];
    for (const type of ['compositionstart', 'compositionend']) input.addEventListener(type, () => window.heardKeys.push(type));
    input.addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter') return;
      window.heardKeys.push(`Enter ${event.keyCode}${event.isComposing ? ' composing' : ''}`);
    });
  });
}

for (const [index, [name, { open, sent }]] of Object.entries(FIELDS).entries()) {
  test(`an input method in ${name}`, async ({ scene, isWhole }) => {
    // They alternate from field to field; `npm run test:access` types with each of them in every field.
    const methods = METHODS.filter((_, place) => isWhole || place === index % METHODS.length);
    const field = await open(scene);
    const browser = await scene.page.context().newCDPSession(scene.page);
    const isOneLine = await field.evaluate((input) => input instanceof HTMLInputElement);
    const keyboard = { browser, types: isOneLine ? '\r' : '' };
    await noteKeys(field);
    await field.focus();
    await test.step('On every Enter path: `if (event.nativeEvent.isComposing || event.keyCode === 229) return`.', () => compose(scene, field, keyboard, 'isComposing', methods));
    await field.fill('');
    await test.step('macOS sends 229 after `compositionend`.', () => compose(scene, field, keyboard, 'late', methods));
    await field.press('Enter');
    await sent(scene);
  });
}

/** Types with some input methods, and checks that the confirming Enter sends nothing. */
async function compose(scene: Scene, field: Locator, keyboard: Keyboard, shape: keyof typeof SHAPES, methods: typeof METHODS): Promise<void> {
  const { page } = scene;
  const { confirm, events } = SHAPES[shape];
  let written = '';
  for (const { steps, text } of methods) {
    for (const step of steps) {
      await keyboard.browser.send('Input.imeSetComposition', { text: step, selectionStart: step.length, selectionEnd: step.length });
    }
    await confirm(keyboard, text);
    written += text;
    // Neither sent nor submitted: nothing is refused, pending or said.
    await expect(scene.status(scene.texts.chat.typing)).toHaveCount(0);
    await expect(page.locator('[aria-invalid="true"], button[aria-disabled="true"]')).toHaveCount(0);
    await expect(field).toHaveValue(written);
    await expect(field).toBeFocused();
    expect(await page.evaluate(() => window.heardKeys.splice(0))).toEqual(events);
  }
}
