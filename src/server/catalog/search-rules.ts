const MAX_WORDS = 8

/** The words of a search text: in lower case, without needless spaces, in one Unicode form. */
export const searchWords = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
