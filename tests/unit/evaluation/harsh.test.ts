import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Language } from '#contract/limits.ts';
import { isHarsh, readsHarmless } from '../../../server/evaluation/coder/harsh.ts';
import { normalise } from '../../../server/language/tokenise.ts';
import { readSentences } from '../../../server/understanding/sentences.ts';

/** As it may be quoted in a report. */
const isQuotable = (plain: string, language: Language) => isHarsh(plain, language) && !readsHarmless(plain, language);
const holdsHarsh = (text: string, language: Language) => readSentences(text, language).some(({ whole }) => isQuotable(normalise(whole, language), language));
const linesOf = (name: string, language: Language) => readFileSync(`bench/data/blame/${name}.${language}.txt`, 'utf8').trim().split('\n');

test.each([
  ["yeah, I'm a person. if it's not an emergency why are u ringing at this hour?", 'en'],
  ['Other people your age manage a deadline just fine.', 'en'],
  ['講那麼兇的時候怎麼就敢', 'zh-TW'],
  ['不用看了啦，又是一堆理由吧。', 'zh-TW'],
] as const)('what hurts in words of its own is harsh: %s', (text, language) => {
  expect(holdsHarsh(text, language)).toBe(true);
});

test.each([
  ["I'm sorry. I called you careless, and that was unfair.", 'en'],
  ['No wonder you are furious.', 'en'],
  ['And then?', 'en'],
  ['對不起，我剛剛一直怪你，這樣不公平。', 'zh-TW'],
  ['難怪你這麼生氣。', 'zh-TW'],
] as const)('what is said of one’s own fault or of the other’s anger is not: %s', (text, language) => {
  expect(holdsHarsh(text, language)).toBe(false);
});

// Messages of 26 conversations that nothing was fitted on, marked by somebody else.
test.each([
  ['en', 5, 1],
  ['zh-TW', 9, 0],
] as const)('of strangers’ messages it finds some of the harsh ones and hardly another (%s)', (language, foundLeast, wrongMost) => {
  const found = linesOf('harsh-held-out', language).filter((text) => holdsHarsh(text, language));
  const wrong = linesOf('talk-held-out', language).filter((text) => holdsHarsh(text, language));
  expect(found.length).toBeGreaterThanOrEqual(foundLeast);
  expect(wrong.length).toBeLessThanOrEqual(wrongMost);
});
