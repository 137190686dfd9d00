import { Fragment } from 'react';

interface RunsProps {
  /** Parts of a text; `lang` is set if a part is in another language than the rest. */
  runs: readonly { text: string; lang?: string | undefined }[];
}

/** A text whose parts carry their own language, so that a screen reader uses the right voice for each. */
export function Runs({ runs }: RunsProps) {
  return runs.map(({ text, lang }, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no other identity
    <Fragment key={index}>{lang === undefined ? text : <span lang={lang}>{text}</span>}</Fragment>
  ));
}
