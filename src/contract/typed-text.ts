/** Marks of direction and blanks without width. The joiners that Indian scripts need are none of them. */
const INVISIBLE = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g

/** No language has more on one letter (Unicode, UAX 15, Stream-Safe Text); sorting them takes the square of their number. */
const TOO_MANY_MARKS = /(\p{M}{30})\p{M}+/gu

/** The text without what no person typed on purpose: invisible characters, odd blanks and piles of marks. In NFC. */
export const withoutInvisible = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(/\p{Zs}/gu, ' ')
    .replace(TOO_MANY_MARKS, '$1')
    .normalize('NFC')
