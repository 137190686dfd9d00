import { Fragment } from 'react';

interface RunsProps {
  /** Parts of a text; `lang` where a part is written in another language than the whole. */
  runs: readonly { text: string; lang?: string | undefined }[];
}

/** A text whose parts carry their own language, so that each is read by the right voice. */
export function Runs({ runs }: RunsProps) {
  return runs.map(({ text, lang }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
    <Fragment key={index}>{lang === undefined ? text : <span lang={lang}>{text}</span>}</Fragment>
  ));
}
