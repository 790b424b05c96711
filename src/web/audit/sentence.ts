export type Fields = Record<string, unknown>

/** What was done, as a sentence without its subject: "changed product Milk". */
export type Sentence = {
  /** The argument is the name of what was changed. */
  text: (name: string, after: Fields, before: Fields) => string
  /** Fields that the sentence already contains, or that mean nothing to a reader. */
  hidden?: readonly string[]
}
