import type { Message } from '#contract/entities.ts';
import type { Language } from '#contract/limits.ts';
import { countUnits } from '../language/tokenise.ts';
import { inSlices } from '../slices.ts';
import { readSentences } from '../understanding/sentences.ts';
import { feelingTold } from './coder/told-feeling.ts';
import { mainLanguageOf } from './main-language-of.ts';
import { reasonsIn, type ReviewReason } from './review.ts';
import { sentencesOf, wholeSentence } from './quote.ts';
import { asksAboutRisk, speaksOfRisk } from './safety.ts';

/** What every message shows by itself, whoever wrote it. */
export interface ReadMessage {
  /** Words, or characters in Chinese. */
  units: number;
  /** Somebody says of themselves that they think of dying, are harmed, or would harm others; or it is asked about. */
  speaksOfRisk: boolean;
  asksAboutRisk: boolean;
  /** The character seems to speak of a feeling of its own, as a reading takes it. */
  showsFeeling: boolean;
  /** The sentence in which the character tells of one in so many words; empty where none does. */
  feelingTold: string;
  /** The sentence in which the character speaks of risk, as it can be quoted; empty where none does. */
  riskTold: string;
  /** Why a person should look at it. */
  reasons: readonly ReviewReason[];
}

/**
 * Reads all messages, in slices, between which the server answers others: the longest session has four million letters.
 * @throws the signal's reason
 */
export async function readMessages(messages: readonly Message[], language: Language, signal?: AbortSignal): Promise<ReadMessage[]> {
  const read: ReadMessage[] = [];
  await inSlices(
    messages,
    (message) => {
      const { role, content } = message;
      const risk = { speaksOfRisk: speaksOfRisk(content), asksAboutRisk: asksAboutRisk(content) };
      read.push({
        ...risk,
        units: countUnits(content, mainLanguageOf(content, language)),
        showsFeeling: role === 'character' && showsFeeling(content, language),
        feelingTold: role === 'character' ? feelingTold(content, language) : '',
        riskTold: role === 'character' && risk.speaksOfRisk ? wholeSentence(sentencesOf(content).find(speaksOfRisk) ?? '') : '',
        reasons: reasonsIn(message, language, risk),
      });
    },
    signal,
  );
  return read;
}

function showsFeeling(text: string, fallback: Language): boolean {
  const language = mainLanguageOf(text, fallback);
  return readSentences(text, language).some(
    ({ forms, marked }) =>
      // Chinese leaves the pronoun out.
      forms.has('feeling') && (forms.has('mentionsMe') || (language === 'zh-TW' && !forms.has('mentionsYou') && !marked)),
  );
}
