import { expect } from '@playwright/test';
import { MESSAGE_MAX } from '#contract/limits.ts';
import { buildMessage } from '../../support/builders.ts';
import type { Answer, Answers } from '../api.ts';
import { aboutOf, aboutOfEnded } from '../figures.ts';
import type { Scene } from '../scene.ts';
import type { State } from '../state.ts';
import { DOWN, LONG_NAMES, UNUSUAL_TEXTS } from '../trouble.ts';

async function openActive(scene: Scene, answers: Answers = {}): Promise<void> {
  await scene.openChat(scene.content.active, answers);
  await expect(scene.textbox(scene.texts.chat.message)).toBeVisible();
}

async function openEnded(scene: Scene, answers: Answers = {}): Promise<void> {
  await scene.openChat(scene.content.ended, answers);
  await expect(scene.page.getByText(scene.texts.chat.readOnlyBanner)).toBeVisible();
}

/** A conversation with every message shown. */
async function openConversation(scene: Scene, answers: Answers = {}): Promise<void> {
  await openActive(scene, answers);
  await expect(scene.page.getByText(scene.content.messages.at(-1)?.content ?? '')).toBeVisible();
}

/** The longest message that the server accepts. */
async function openLong(scene: Scene, answers: Answers = {}): Promise<void> {
  const content = scene.content.report.overall_assessment.repeat(30).slice(0, MESSAGE_MAX);
  const messages = [scene.content.messages[0], buildMessage({ content })];
  await openActive(scene, { listMessages: { body: { messages } }, ...answers });
  await expect(scene.page.getByText(content)).toBeVisible();
}

async function say(scene: Scene, text: string): Promise<void> {
  await scene.textbox(scene.texts.chat.message).fill(text);
  await scene.button(scene.texts.chat.send).click();
}

const minute = (index: number) => new Date(Date.UTC(2026, 0, 31, 9, 5 + index)).toISOString();

export const chatStates: readonly State[] = [
  {
    name: 'chat-loading',
    async arrange(scene) {
      await openActive(scene, { listMessages: 'never' });
      await scene.waitUntilSlow();
    },
  },
  {
    name: 'chat-empty',
    async arrange(scene) {
      await openActive(scene, { listMessages: { body: { messages: [] } } });
      await expect(scene.page.getByText(scene.texts.chat.noMessages)).toBeVisible();
    },
  },
  {
    name: 'chat-opening',
    async arrange(scene) {
      const [opening] = scene.content.messages;
      await openActive(scene, { listMessages: { body: { messages: [opening] } } });
      await expect(scene.page.getByText(opening.content)).toBeVisible();
    },
  },
  { name: 'chat-conversation', arrange: (scene) => openConversation(scene) },
  {
    name: 'chat-runs',
    async arrange(scene) {
      const roles = ['participant', 'participant', 'participant', 'character', 'character', 'participant'] as const;
      const messages = roles.map((role, index) =>
        buildMessage({ role, content: scene.content.messages[index]?.content, timestamp: minute(index) }),
      );
      await openActive(scene, { listMessages: { body: { messages } } });
      await expect(scene.page.getByRole('log').getByText(messages[5]?.content ?? '')).toBeVisible();
    },
  },
  {
    name: 'chat-typing',
    async arrange(scene) {
      await openConversation(scene, { sendMessage: 'never' });
      await say(scene, scene.content.draft);
      await expect(scene.status(scene.texts.chat.typing)).toBeVisible();
    },
  },
  {
    name: 'chat-reply-below',
    async arrange(scene) {
      const { page, texts, content } = scene;
      const reply = Promise.withResolvers<Answer<{ response: string }>>();
      await openLong(scene, { sendMessage: reply.promise });
      await say(scene, content.draft);
      await expect(scene.status(texts.chat.typing)).toBeVisible();
      await page.getByRole('log').evaluate(async (log) => {
        const scrolled = new Promise((resolve) => log.addEventListener('scroll', resolve, { once: true }));
        log.scrollTo(0, 0);
        await scrolled;
      });
      reply.resolve({ body: { response: content.messages[2]?.content ?? '' } });
      await expect(scene.button(texts.chat.newMessages)).toBeVisible();
    },
  },
  {
    name: 'chat-unanswered',
    async arrange(scene) {
      await openConversation(scene, { sendMessage: DOWN });
      await say(scene, scene.content.draft);
      await expect(scene.page.getByRole('log').getByText(scene.content.draft)).toBeVisible();
      await expect(scene.status(scene.texts.chat.typing)).toHaveCount(0);
    },
  },
  {
    name: 'chat-draft',
    async arrange(scene) {
      await openConversation(scene);
      await scene.textbox(scene.texts.chat.message).fill(scene.content.draft);
    },
  },
  {
    name: 'chat-message-too-long',
    async arrange(scene) {
      await openConversation(scene);
      await scene.textbox(scene.texts.chat.message).fill(scene.content.draft.padEnd(MESSAGE_MAX + 12, scene.content.draft));
      await expect(scene.page.getByText('12', { exact: false }).last()).toBeVisible();
    },
  },
  { name: 'chat-long-message', arrange: (scene) => openLong(scene) },
  {
    name: 'chat-unusual-texts',
    async arrange(scene) {
      const messages = UNUSUAL_TEXTS.flatMap((content, index) => [
        buildMessage({ role: 'participant', content, timestamp: minute(index) }),
        buildMessage({ role: 'character', content, timestamp: minute(index) }),
      ]);
      const session = {
        ...scene.content.active,
        participant_name: LONG_NAMES.participant,
        scenario_name: LONG_NAMES.scenario,
        character_name: LONG_NAMES.character,
      };
      await scene.openChat(session, { listSessions: { body: { sessions: [session] } }, listMessages: { body: { messages } } });
      await expect(scene.page.getByText(UNUSUAL_TEXTS[0] ?? '').last()).toBeAttached();
    },
  },
  {
    name: 'chat-messages-failed',
    async arrange(scene) {
      await openActive(scene, { listMessages: DOWN });
      await expect(scene.alert(scene.texts.errors.loadMessagesFailed)).toBeVisible();
    },
  },
  {
    name: 'chat-export-failed',
    async arrange(scene) {
      await openConversation(scene, { exportSession: DOWN });
      await scene.button(scene.texts.chat.exportText).click();
      await expect(scene.alert(scene.texts.errors.exportSessionFailed)).toBeVisible();
    },
  },
  {
    name: 'chat-export-pending',
    async arrange(scene) {
      await openConversation(scene, { exportSession: 'never' });
      await scene.button(scene.texts.chat.exportText).click();
      await expect(scene.button(scene.texts.chat.exporting)).toBeVisible();
    },
  },
  {
    // Where the window is wide, it stands beside the conversation.
    name: 'chat-goal',
    async arrange(scene) {
      const session = { ...scene.content.active, ...aboutOf(scene) };
      await openConversation(scene, { listSessions: { body: { sessions: [session] } } });
      const goal = scene.button(scene.texts.chat.goal);
      if (await goal.isVisible()) await goal.click();
      await expect(scene.page.getByText(session.goal ?? '')).toBeVisible();
    },
  },
  {
    name: 'chat-long-goal',
    async arrange(scene) {
      const session = { ...scene.content.active, ...aboutOf(scene), goal: LONG_NAMES.goal };
      await openConversation(scene, { listSessions: { body: { sessions: [session] } } });
      const goal = scene.button(scene.texts.chat.goal);
      if (await goal.isVisible()) await goal.click();
      await expect(scene.page.getByText(LONG_NAMES.goal)).toBeVisible();
    },
  },
  {
    name: 'chat-new',
    async arrange(scene) {
      const { page, texts, content } = scene;
      const { scenario_name, character_name } = content.active;
      const created = { session_id: 'new', scenario_name, character_name, jsonl_filename: 'new.jsonl', ...aboutOf(scene) };
      await scene.openSetup({ createSession: { body: created }, listMessages: { body: { messages: [content.messages[0]] } } });
      await scene.pick(texts.setup.scenario, content.scenarios[0].name);
      await scene.pick(texts.setup.scriptGoal, content.scripts[0].goal);
      await scene.textbox(texts.setup.participantName).fill(content.active.participant_name);
      await scene.button(texts.setup.start).click();
      await expect(page.getByRole('log').getByText(content.messages[0].content)).toBeVisible();
      await expect(page.getByText(content.scripts[0].goal)).toBeVisible();
    },
  },
  {
    name: 'chat-other-role',
    async arrange(scene) {
      const supervisor = { ...scene.content.messages[1], role: 'supervisor' };
      // From another server; our contract does not have this role.
      await scene.openSetup({ listMessages: { foreign: { messages: [scene.content.messages[0], supervisor] } } });
      await scene.session(scene.content.active.participant_name).getByRole('button').first().click();
      await expect(scene.page.getByText('supervisor')).toBeVisible();
    },
  },
  {
    name: 'chat-read-only-again',
    async arrange(scene) {
      await openEnded(scene, { listSessions: { body: { sessions: [{ ...scene.content.ended, ...aboutOfEnded(scene) }] } } });
      await expect(scene.button(scene.texts.chat.practiseAgain)).toBeVisible();
    },
  },
  { name: 'chat-read-only', arrange: (scene) => openEnded(scene) },
  {
    name: 'chat-read-only-empty',
    async arrange(scene) {
      await openEnded(scene, {
        listSessions: { body: { sessions: [{ ...scene.content.ended, ...aboutOfEnded(scene) }] } },
        listMessages: { body: { messages: [] } },
      });
      await expect(scene.page.getByText(scene.texts.chat.noMessagesEnded)).toBeVisible();
    },
  },
  {
    name: 'chat-just-ended',
    async arrange(scene) {
      await openConversation(scene, { listSessions: { body: { sessions: [{ ...scene.content.active, ...aboutOf(scene) }] } } });
      await scene.button(scene.texts.chat.end).click();
      await scene.button(scene.texts.confirm.confirm).click();
      await expect(scene.page.getByText(scene.texts.chat.readOnlyBanner)).toBeVisible();
      await expect(scene.page.getByRole('dialog')).toHaveCount(0);
      // The notice stays as long as the pointer is on it, so that every look finds it.
      await scene.status(scene.texts.chat.ended).hover();
    },
  },
  {
    name: 'chat-end-confirm',
    async arrange(scene) {
      await openConversation(scene);
      await scene.button(scene.texts.chat.end).click();
      await expect(scene.heading(scene.texts.confirm.endTitle)).toBeVisible();
    },
  },
  {
    name: 'chat-end-failed',
    async arrange(scene) {
      await openConversation(scene, { endSession: DOWN });
      await scene.button(scene.texts.chat.end).click();
      await scene.button(scene.texts.confirm.confirm).click();
      await expect(scene.alert(scene.texts.errors.endSessionFailed)).toBeVisible();
    },
  },
  {
    name: 'chat-delete-confirm',
    async arrange(scene) {
      await openEnded(scene);
      await scene.button(scene.texts.chat.delete).click();
      await expect(scene.heading(scene.texts.confirm.deleteTitle)).toBeVisible();
    },
  },
];
