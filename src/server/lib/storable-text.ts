/**
 * A prefix of a text with this many UTF-16 units at most, storable by PostgreSQL as text and as JSON: without NUL and
 * without a surrogate cut in half.
 */
export const storableText = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\0|\p{Surrogate}/gu, '')
