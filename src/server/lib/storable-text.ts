/**
 * The beginning of a text, as long as this at most (in UTF-16 units), as PostgreSQL keeps it as text and as
 * JSON: without NUL, and without the half of a letter that a cut may leave.
 */
export const storableText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\0|\p{Surrogate}/gu, '')
