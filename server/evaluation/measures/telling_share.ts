import { between, engagement, type Measure } from './measure.ts';

/**
 * The part of the participant's words that advise, inform, warn or judge without leave. MITI 4.2.1 counts such turns as
 * persuading; above a third the session turns into a lecture. By single words it cannot be shown, so nothing is quoted.
 */
export const telling_share: Measure = {
  unit: 'share',
  fair: 0.3,
  good: 0.15,
  aim: { value: 0.2, more: false },
  figure: ({ counts }) => ({ value: counts.telling_share }),
  grade: (session) => between(session.counts.telling_share, 0.6, 0.1) * engagement(session),
  texts: {
    en: { label: 'Your words that explain, advise or warn', value: 'about {value}' },
    'zh-TW': { label: '您用來說明、勸告或警告的字數', value: '約 {value}' },
  },
};
