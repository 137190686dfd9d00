import type { Language } from '#contract/limits.ts';

/** The news itself, in words of its own; matched against lower-case text. */
export const NEWS: Record<Language, RegExp> = {
  en: /\b(?:cancer|tumou?r|malignant|carcinoma|lymph nodes|haemorrhage|hemorrhage|bleed(?:ing)?|brain(?: is)? dead|not wake up|won.t wake|never wake|dying|going to die|is dead|has died)\b/,
  'zh-TW': /癌|腫瘤|惡性|淋巴|腦(?:部)?(?:大面積|大範圍)?(?:的)?出血|不會(?:再)?醒|醒不(?:過)?來|(?:快|要|正在)(?:走了|離開)|過世|往生|只剩幾(?:個)?(?:小時|天)/,
};
