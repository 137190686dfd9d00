import { expect } from '@playwright/test';
import { EVALUATION_RETRY_LIMIT } from '#contract/limits.ts';
import { buildReport } from '../../support/builders.ts';
import type { Answers } from '../api.ts';
import { figuresOf, tooManyFiguresOf } from '../figures.ts';
import type { Scene } from '../scene.ts';
import type { State } from '../state.ts';
import { DOWN } from '../trouble.ts';

const NONE_YET = { status: 404, detail: 'No report yet.' };

async function evaluate(scene: Scene, answers: Answers): Promise<void> {
  const { page, texts, content } = scene;
  await scene.openChat(content.active, answers);
  await scene.button(texts.chat.evaluate).click();
  await expect(page.getByRole('dialog', { name: texts.evaluation.title })).toBeVisible();
}

async function showReport(scene: Scene, getReport: Answers['getReport'] = { body: scene.content.report }): Promise<void> {
  await evaluate(scene, { getReport });
  await expect(scene.button(scene.texts.evaluation.reEvaluate)).toBeVisible();
  await expect(scene.page.getByRole('progressbar')).toHaveCount(0);
}

async function fail(scene: Scene, answers: Answers = {}): Promise<void> {
  await evaluate(scene, { getReport: NONE_YET, evaluateSession: DOWN, ...answers });
  await expect(scene.button(scene.texts.evaluation.retry)).toBeVisible();
}

export const reportStates: readonly State[] = [
  {
    name: 'report-checking',
    async arrange(scene) {
      await evaluate(scene, { getReport: 'never' });
      await expect(scene.page.getByText(scene.texts.evaluation.checking).first()).toBeVisible();
    },
  },
  {
    name: 'report-generating',
    async arrange(scene) {
      await evaluate(scene, { getReport: NONE_YET, evaluateSession: 'never' });
      await expect(scene.page.getByText(scene.texts.evaluation.generating).first()).toBeVisible();
    },
  },
  { name: 'report-full', arrange: (scene) => showReport(scene) },
  { name: 'report-figures', arrange: (scene) => showReport(scene, { body: figuresOf(scene) }) },
  { name: 'report-too-many-figures', arrange: (scene) => showReport(scene, { body: tooManyFiguresOf(scene) }) },
  {
    name: 'report-quote-shown',
    async arrange(scene) {
      await showReport(scene);
      await scene.button(scene.texts.evaluation.showInConversation).first().click();
      await expect(scene.button(scene.texts.chat.backToReport)).toBeVisible();
      await expect(scene.page.locator('[data-sought]')).toHaveCount(0);
    },
  },
  {
    name: 'report-too-little-said',
    async arrange(scene) {
      const { texts, content } = scene;
      const refused = { status: 422, detail: content.refusals.evaluation };
      await evaluate(scene, { getReport: NONE_YET, evaluateSession: refused, listMessages: { body: { messages: [content.messages[0]] } } });
      await expect(scene.page.getByText(texts.evaluation.writeMore)).toBeVisible();
    },
  },
  {
    name: 'report-ten-items',
    async arrange(scene) {
      const { report } = scene.content;
      const ten = (items: readonly string[]) => Array.from({ length: 10 }, (_, index) => items[index % items.length] ?? '');
      await showReport(scene, {
        body: {
          ...report,
          key_strengths_demonstrated: ten(report.key_strengths_demonstrated),
          key_areas_for_development: ten(report.key_areas_for_development),
          actionable_next_steps: ten(report.actionable_next_steps),
        },
      });
    },
  },
  {
    name: 'report-human-review',
    arrange: (scene) =>
      showReport(scene, { body: buildReport({ ...scene.content.report, overall_score: 0.07, human_review_recommended: true }) }),
  },
  {
    name: 'report-without-score',
    async arrange(scene) {
      await showReport(scene, { foreign: { ...scene.content.report, overall_score: null } });
      await expect(scene.page.getByText(scene.texts.evaluation.notAvailable)).toBeVisible();
    },
  },
  {
    name: 'report-minimal',
    arrange: (scene) =>
      showReport(scene, { foreign: { final_review_report: { overall_assessment: scene.content.report.overall_assessment } } }),
  },
  {
    name: 'report-failed',
    async arrange(scene) {
      await fail(scene);
      await expect(scene.alert(scene.texts.errors.evaluationServer)).toBeVisible();
    },
  },
  {
    name: 'report-refused',
    async arrange(scene) {
      const { evaluation } = scene.content.refusals;
      await fail(scene, { evaluateSession: { status: 422, detail: evaluation } });
      await expect(scene.alert(evaluation)).toBeVisible();
    },
  },
  {
    name: 'report-offline',
    async arrange(scene) {
      await fail(scene, { getReport: 'offline' });
      await expect(scene.alert(scene.texts.errors.evaluationNetwork)).toBeVisible();
    },
  },
  {
    name: 'report-retrying',
    async arrange(scene) {
      await fail(scene);
      scene.answers.evaluateSession = 'never';
      await scene.button(scene.texts.evaluation.retry).click();
      await expect(scene.button(scene.texts.evaluation.retrying)).toBeVisible();
    },
  },
  {
    name: 'report-max-retries',
    async arrange(scene) {
      const { texts } = scene;
      await fail(scene);
      for (let retry = 0; retry < EVALUATION_RETRY_LIMIT; retry += 1) {
        await scene.button(texts.evaluation.retry).click();
        await expect(scene.button(texts.evaluation.retrying)).toHaveCount(0);
      }
      await expect(scene.button(texts.evaluation.maxRetries)).toBeVisible();
    },
  },
  {
    name: 'report-evaluating-anew',
    async arrange(scene) {
      await showReport(scene);
      scene.answers.evaluateSession = 'never';
      await scene.button(scene.texts.evaluation.reEvaluate).click();
      await expect(scene.page.getByText(scene.texts.evaluation.generating).first()).toBeVisible();
    },
  },
  {
    name: 'report-evaluating-anew-failed',
    async arrange(scene) {
      await showReport(scene);
      scene.answers.evaluateSession = DOWN;
      await scene.button(scene.texts.evaluation.reEvaluate).click();
      await expect(scene.alert(scene.texts.errors.evaluationServer)).toBeVisible();
    },
  },
];
