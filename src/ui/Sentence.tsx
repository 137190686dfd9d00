import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

/** Of the private use area: nobody writes it. */
const MARK = '\uE000';

interface SentenceProps {
  /** Writes the sentence; what `place` returns stands for a text in it that is written in `lang`. */
  write: (place: (text: string, lang: string | undefined) => string) => string;
}

/** A sentence of the catalogue around what others wrote, which carries its language where that is not the page's. */
export function Sentence({ write }: SentenceProps) {
  const { i18n } = useTranslation();
  const foreign: { text: string; lang: string }[] = [];
  const sentence = write((text, lang) => {
    if (lang === undefined || lang === i18n.language) return text;
    return `${MARK}${foreign.push({ text, lang }) - 1}${MARK}`;
  });
  // Splitting by the marks puts the places at the odd indices.
  return sentence.split(MARK).map((piece, index) => {
    const part = index % 2 === 1 ? foreign[Number(piece)] : undefined;
    // oxlint-disable-next-line react/no-array-index-key -- the pieces of a sentence have no other identity
    return <Fragment key={index}>{part === undefined ? piece : <span lang={part.lang}>{part.text}</span>}</Fragment>;
  });
}
