/** A regular expression written over several lines; the breaks and the indentation are no part of it. */
export function pattern(source: TemplateStringsArray, ...values: string[]): RegExp {
  return new RegExp(String.raw(source, ...values).replace(/\s*\n\s*/g, ''), 'u');
}
