import type { Report, Session } from '#contract/entities.ts';
import type { Scene } from './scene.ts';
import { LONG_NAMES } from './trouble.ts';

type About = Pick<Session, 'goal' | 'scenario_description' | 'scenario_id' | 'script_id' | 'character_id'>;

/** The optional fields of a session. */
export function aboutOf({ content: { scenarios, scripts } }: Scene): About {
  return {
    goal: scripts[0].goal,
    scenario_description: scenarios[0].description,
    scenario_id: scenarios[0].id,
    script_id: scripts[0].id,
    character_id: scripts[0].character_id,
  };
}

/** Those of the session that has ended, which is about something else. */
export function aboutOfEnded({ language, content: { ended, scenarios } }: Scene): About {
  const scenario = scenarios.find(({ name }) => name === ended.scenario_name);
  return {
    goal: language === 'zh-TW' ? '用白話說出診斷結果，然後等父母先開口。' : 'Say the diagnosis in plain words, then wait for what the parents ask first.',
    scenario_description: scenario?.description,
    scenario_id: scenario?.id,
    script_id: 'tell',
    character_id: 'dana',
  };
}

/** A report with all optional fields. */
export function figuresOf({ language, content: { report, messages } }: Scene): Report {
  const isChinese = language === 'zh-TW';
  const quoteOf = (index: number) => messages[index]?.content ?? '';
  return {
    ...report,
    measures: [
      { key: 'open', label: isChinese ? '開放式問題' : 'Open questions', value: 0.8, text: isChinese ? '5 個中有 4 個' : '4 of 5', unit: 'share', fair: 0.5, good: 0.7, before: 0.6 },
      { key: 'ratio', label: isChinese ? '每個問題的反映' : 'Reflections for each question', value: 0.4, text: '0.4', unit: 'ratio', fair: 1, good: 2, before: null },
      { key: 'advice', label: isChinese ? '未經詢問的建議' : 'Advice nobody had asked for', value: 1, text: isChinese ? '1 次' : 'once', unit: 'count', fair: 1, good: 0, before: 2 },
      { key: 'none', label: isChinese ? '深入的反映' : 'Reflections that went further', value: null, text: '', unit: 'share', fair: null, good: null, before: null },
    ],
    turning_points: [
      { turn: 2, quote: quoteOf(1), effect: 'opened', what_happened: report.key_strengths_demonstrated[2] ?? '', suggestion: '' },
      { turn: 4, quote: quoteOf(3), effect: 'closed', what_happened: report.key_areas_for_development[1] ?? '', suggestion: report.actionable_next_steps[0] ?? '' },
      { turn: 6, quote: quoteOf(5), effect: 'repaired', what_happened: '', suggestion: '' },
    ],
    openness: [1, 3, 5, 7].map((turn, index) => ({ turn, value: [0.4, 0.6, 0.3, 0.7][index] ?? 0 })),
    history: [0.41, 0.48, 0.6].map((overall_score, index) => ({
      created_at: `2026-01-0${index + 1}T12:00:00.000Z`,
      character_name: isChinese ? '林明宏' : 'Morgan Reed',
      overall_score,
    })),
    past_steps: [
      { text: report.actionable_next_steps[0] ?? '', state: 'done', detail: '2 → 0' },
      { text: report.actionable_next_steps[1] ?? '', state: 'open', detail: '1 → 1' },
      { text: report.actionable_next_steps[2] ?? '', state: 'no_occasion', detail: '' },
    ],
  };
}

/** Thirty items, repeating those of a list, each changed in the same way. */
function thirty<Item>(items: readonly Item[] | undefined, change: (index: number) => Partial<Item>): Item[] {
  const changed: Item[] = [];
  for (let index = 0; index < 30; index += 1) {
    const item = items?.[index % items.length];
    if (item !== undefined) changed.push({ ...item, ...change(index) });
  }
  return changed;
}

/** More of everything than fits, in long words. */
export function tooManyFiguresOf(scene: Scene): Report {
  const report = figuresOf(scene);
  const { participant, scenario, character } = LONG_NAMES;
  return {
    ...report,
    measures: thirty(report.measures, (index) => ({ key: `m${index}`, label: scenario, text: participant })),
    turning_points: thirty(report.turning_points, () => ({ quote: scenario, suggestion: participant })),
    openness: Array.from({ length: 500 }, (_, index) => ({ turn: index + 1, value: (index % 10) / 10 })),
    history: thirty(report.history, () => ({ character_name: character })),
    past_steps: thirty(report.past_steps, () => ({ detail: character })),
  };
}
