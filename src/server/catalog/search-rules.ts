const MAX_WORDS = 8

/** The words of a search text: in lower case, without needless spaces, in one Unicode form. */
export const searchWords = (text: string): string[] =>
  text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)

/** Too short for the index of letter triples, and plain enough to be looked up as the start of a word. */
export const isWordStart = (word: string): boolean => /^[\p{L}\p{N}]{1,2}$/u.test(word)
