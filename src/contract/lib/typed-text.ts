/** Direction marks and zero-width spaces. The joiners that Indian scripts need are kept. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/**
 * No language stacks more marks on a letter (Unicode, UAX 15, Stream-Safe Text); normalising them takes
 * quadratic time.
 */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu

/** Removes invisible characters, unusual spaces and stacked marks. In NFC. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
