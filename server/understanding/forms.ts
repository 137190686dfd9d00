/** The classes of words and sentence forms that the coder looks for; each language lists its own words. */
export const FORM_NAMES = [
  // How a question is built and what it asks for.
  'inverted',
  'invertedLater',
  'questionWord',
  'clause',
  'invites',
  'wonders',
  'scaled',
  'tag',
  'narrow',
  'broad',
  'more',
  'able',
  'thoughts',
  'alternative',
  // What a statement does.
  'sounds',
  'you',
  'may',
  'we',
  'it',
  'i',
  'state',
  'mentionsYou',
  'mentionsMe',
  'mentionsUs',
  'future',
  'feeling',
  'summarises',
  'affirms',
  'permission',
  'advises',
  'suggests',
  'imperative',
  'informs',
  'warns',
  'judges',
  'confronts',
  'greets',
] as const;

export type FormName = (typeof FORM_NAMES)[number];

export interface LanguageForms {
  /** Words at a sentence's start that say nothing by themselves. */
  opener: RegExp;
  /** Opens a conclusion: "so". Matched against the opener. */
  concludes: RegExp;
  /** Matched against a normalised sentence without its opener and its closing punctuation. */
  forms: Record<FormName, RegExp>;
  /** Content words are what is left without these. */
  common: ReadonlySet<string>;
}
