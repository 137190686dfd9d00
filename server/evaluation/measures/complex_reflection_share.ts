import { between, engagement, type Measure } from './measure.ts';

/**
 * Of what is said back, the part that adds meaning or feeling (MITI 4.2.1: 0.4 is fair, 0.5 good). An estimate, since two
 * experts agree on it with kappa 0.5 only: it is weighed and drawn, and nothing is said of single moments.
 */
export const complex_reflection_share: Measure = {
  unit: 'share',
  fair: 0.4,
  good: 0.5,
  aim: { value: 0.4, more: true },
  figure: ({ counts: { complex_reflections: part, reflections: whole } }) => (whole < 2 ? null : { value: part / whole, part, whole }),
  grade: (session) => {
    const share = session.counts.complex_reflection_share;
    return share === null ? 0 : between(share, 0, 0.5) * engagement(session);
  },
  texts: {
    en: { label: 'Of what you said back, what went beyond the words', value: 'about {part} of {whole}' },
    'zh-TW': { label: '說回去時，說出言外之意的比例', value: '{whole} 次中約 {part} 次' },
  },
};
