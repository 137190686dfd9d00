/** The optional parts of a report: figures, turning points, progress. */
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Report } from '#contract/entities.ts';
import { EvaluationReport } from '../../src/features/evaluation/EvaluationReport.tsx';
import { buildMessage, buildReport, buildUser } from '../support/builders.ts';
import { failure, foreign, scriptApi } from '../support/fetch-stub.ts';
import { renderPage } from '../support/render.tsx';

const MESSAGES = [
  buildMessage({ role: 'character', content: 'I was sent here.' }),
  buildMessage({ content: 'You should stop smoking.' }),
  buildMessage({ role: 'character', content: 'There it is.' }),
];
const MEASURE = { key: 'open', label: 'Open questions', value: 0.8, text: '4 of 5', unit: 'share', fair: 0.5, good: 0.7, before: 0.6 } as const;
const RATIO = { key: 'reflections', label: 'Reflections for each question', value: 0.42, text: '', unit: 'ratio', fair: 1, good: 2, before: null } as const;

async function show(report: Partial<Report> | object, { language, canWrite = true, messages = MESSAGES }: { language?: 'zh-TW'; canWrite?: boolean; messages?: typeof MESSAGES } = {}) {
  scriptApi().on('getReport', foreign({ ...buildReport(), ...report }));
  await open(language, canWrite, messages);
  await expect.element(page.getByRole('dialog').getByText('82%', { exact: true })).toBeVisible();
}

async function open(language: 'zh-TW' | undefined, canWrite: boolean, messages = MESSAGES) {
  await renderPage(
    <EvaluationReport session={{ session_id: 'session-1', character_name: 'Morgan Reed', scenario_name: 'A drink after work' }} messages={messages} canWrite={canWrite} open onClose={() => {}} onShow={() => {}} onExited={() => {}} />,
    { user: buildUser(), language },
  );
}

const dialog = () => page.getByRole('dialog');
const section = (name: string) => dialog().getByRole('region', { name, exact: true });
const texts = (name: string) => section(name).getByRole('listitem').elements().map((item) => (item instanceof HTMLElement ? item.innerText.replaceAll(/\s+/g, ' ') : ''));

describe('figures', () => {
  test('say in text everything that the bars show', async () => {
    await show({ measures: [MEASURE, RATIO] });
    expect(texts('In figures')).toEqual([
      'Open questions 4 of 5 (80%) Good Fair: 50% Good: 70% Last time: 60%',
      'Reflections for each question 0.4 Room to grow Fair: 1 Good: 2',
    ]);
    const drawn = section('In figures').element().querySelectorAll('[aria-hidden="true"]');
    // Dots, and two bars with the signs of their keys.
    expect(drawn).toHaveLength(8);
  });

  test('say how they stand to what is fair and good, also where less is better', async () => {
    const advice = { ...MEASURE, label: 'Advice', text: '', unit: 'count' as const, fair: 2, good: 0, before: null };
    await show({ measures: [{ ...advice, value: 0 }, { ...advice, value: 2 }, { ...advice, value: 3 }, { ...advice, value: 3, good: null }] });
    expect(texts('In figures')).toEqual(['Advice · lower is better 0 Good Fair: 2 Good: 0', 'Advice · lower is better 2 Fair Fair: 2 Good: 0', 'Advice · lower is better 3 Room to grow Fair: 2 Good: 0', 'Advice 3 Fair: 2']);
  });

  test('are four at most, the first ones', async () => {
    await show({ measures: Array.from({ length: 30 }, (_, index) => ({ ...MEASURE, key: `m${index}`, label: `Measure ${index}` })) });
    expect(texts('In figures').map((text) => text.slice(0, 9))).toEqual(['Measure 0', 'Measure 1', 'Measure 2', 'Measure 3']);
  });

  test('without a value or bounds are still shown as text', async () => {
    await show({ measures: [{ ...MEASURE, value: null, text: '', fair: null, before: null }] });
    expect(texts('In figures')).toEqual(['Open questions Not available']);
  });

  test('have no section if there are none', async () => {
    await show({ measures: [], turning_points: [], openness: [], history: [], past_steps: [] });
    await expect.element(section('In figures')).not.toBeInTheDocument();
    await expect.element(section('Turning points')).not.toBeInTheDocument();
    expect(dialog().getByRole('heading', { level: 3 }).elements()).toHaveLength(5);
  });
});

test('turning points tell what was said, what it did, and what to try', async () => {
  await show({
    turning_points: [
      { turn: 2, quote: 'You should stop smoking.', effect: 'closed', what_happened: 'He drew back.', suggestion: 'What do you make of it yourself?' },
      { turn: 3, quote: 'Nobody said this.', effect: 'opened', what_happened: 'He went on.', suggestion: '' },
    ],
    openness: [{ turn: 1, value: 0.5 }, { turn: 3, value: 0.2 }],
  });
  expect(texts('Turning points')).toEqual([
    'Closed up You should stop smoking. Show in conversation He drew back. Try What do you make of it yourself?',
    'Opened up Nobody said this. He went on.',
  ]);
});

describe('progress', () => {
  const history = [0.41, 0.48, 0.6].map((overall_score, index) => ({ created_at: `2026-01-0${index + 1}T12:00:00.000Z`, character_name: 'Morgan', overall_score }));

  test('lists the earlier scores and this one, and the gain', async () => {
    await show({ history });
    expect(texts('Progress notes from past feedback')).toEqual([
      'January 1, 2026 · Morgan · 41%',
      'January 2, 2026 · Morgan · 48%',
      'January 3, 2026 · Morgan · 60%',
      'This time · 82%',
    ]);
    await expect.element(dialog().getByText('+22 points since last time')).toBeVisible();
  });

  test('does not mention a lower score', async () => {
    await show({ history: [{ ...history[0], overall_score: 0.9 }] });
    await expect.element(dialog().getByText(/since last time/)).not.toBeInTheDocument();
  });

  test('says of each past step whether it was done', async () => {
    await show({
      past_steps: [
        { text: 'Ask first.', state: 'done', detail: '2 → 0' },
        { text: 'Sum up.', state: 'open', detail: '0 → 0' },
        { text: 'Ask about danger.', state: 'no_occasion', detail: '' },
      ],
    });
    const items = section('Progress notes from past feedback').getByRole('listitem').elements();
    expect(items.map((item) => item.textContent)).toEqual(['Done · 2 → 0 Ask first.', 'Still open · 0 → 0 Sum up.', 'Not needed this time Ask about danger.']);
  });
});

describe('the words', () => {
  test('of the assessment are paragraphs, the first sentence first', async () => {
    await show({ overall_assessment: 'You listened. You asked well.\n\nNext time, wait.' });
    const paragraphs = [...section('Overall assessment').element().querySelectorAll('p')].map((paragraph) => paragraph.textContent);
    expect(paragraphs).toEqual(['You listened.', 'You asked well.', 'Next time, wait.']);
  });

  test('a quote in another language carries its own', async () => {
    await show({ key_strengths_demonstrated: ['You asked first: “您好嗎？” That helped.'] });
    const quote = section('Key strengths demonstrated').element().querySelector('q')?.closest('[lang]');
    expect(quote?.getAttribute('lang')).toBe('zh-TW');
    expect(section('Key strengths demonstrated').getByText('That helped.').element().getAttribute('lang')).toBe('en');
  });

  test('A label that is no heading does not look like one.', async () => {
    await show({});
    const label = dialog().getByText('Overall score').element();
    expect(label.tagName).toBe('P');
    expect(Number(getComputedStyle(label).fontWeight)).toBeLessThan(600);
  });
});

describe('a long report', () => {
  test('A region that scrolls has a role and a name, and the focus begins inside it.', async () => {
    await show({ key_areas_for_development: Array.from({ length: 40 }, (_, index) => `Area ${index}.`) });
    const area = section('Report').element();
    expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
    const title = dialog().getByRole('heading', { level: 2 }).element();
    expect(document.activeElement).toBe(title);
    expect(area.contains(title)).toBe(true);
  });
});

describe('too little said', () => {
  const REFUSAL = 'Not enough conversation to evaluate yet.';
  const refuse = () => {
    const api = scriptApi();
    api.on('getReport', failure(404, 'None.'));
    api.on('evaluateSession', failure(422, REFUSAL));
  };
  const MORE = 'Write two messages or more, then send it again.';

  test('says what to do instead of offering a retry that cannot help', async () => {
    refuse();
    await open(undefined, true);
    await expect.element(dialog().getByRole('alert').getByText(REFUSAL)).toBeVisible();
    await expect.element(dialog().getByText(MORE)).toBeVisible();
    await expect.element(dialog().getByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  });

  test('in an ended session nothing more can be written', async () => {
    refuse();
    await open(undefined, false);
    await expect.element(dialog().getByRole('alert').getByText(REFUSAL)).toBeVisible();
    await expect.element(dialog().getByText(MORE)).not.toBeInTheDocument();
  });

  test('with two messages and more a refusal can be tried again', async () => {
    refuse();
    await open(undefined, true, [...MESSAGES, buildMessage()]);
    await expect.element(dialog().getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect.element(dialog().getByText(MORE)).not.toBeInTheDocument();
  });
});

test('Export PDF and Share stand under no skeleton and no error', async () => {
  const api = scriptApi();
  api.on('getReport', failure(500, 'Down.'));
  await open(undefined, true);
  await expect.element(dialog().getByRole('alert').getByText(/Server error/)).toBeVisible();
  await expect.element(dialog().getByText('Coming Soon')).not.toBeInTheDocument();
});
