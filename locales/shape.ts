/** A text that holds the variables of `Source`, in any order. */
type WithVariables<Source extends string> = Source extends `${string}{{${infer Name}}}${infer Rest}`
  ? `${string}{{${Name}}}${string}` & WithVariables<Rest>
  : string;

/** The shape of the English texts, for a language whose only plural form is `other`. */
export type TextsLike<Source> = {
  readonly [Key in keyof Source as Key extends `${string}_one` ? never : Key]: Source[Key] extends string
    ? WithVariables<Source[Key]>
    : TextsLike<Source[Key]>;
};
