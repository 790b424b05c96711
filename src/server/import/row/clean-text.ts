import { decodeHTMLStrict } from 'entities'
import { withoutInvisible } from '#contract/lib/typed-text.ts'

/** Text that was encoded twice needs two rounds; more than that does not happen by mistake. */
const ROUNDS = 4

/**
 * Cleans one-line text: removes control characters and extra spaces, repairs UTF-8 that was read as Windows-1252, and
 * decodes HTML entities. Idempotent, so that a second import of the same list changes nothing.
 */
export const cleanText = (raw: string): string => cleanLines(raw).replace(/\s+/g, ' ').trim()

/** The same for multi-line text, whose lines stay. */
export const cleanLines = (raw: string): string =>
  untilItStays(raw, (text) => tidy(decodeHTMLStrict(repairEncoding(text))))

function untilItStays(text: string, clean: (text: string) => string): string {
  let before = text
  for (let round = 0; round < ROUNDS; round++) {
    const after = clean(before)
    if (after === before) break
    before = after
  }
  return before
}

const tidy = (text: string) =>
  withoutInvisible(text)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** The bytes 80 to 9F in Windows-1252; unassigned ones map to themselves. */
const WINDOWS_1252 = [
  ...'\u20ac\u0081\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\u008d\u017d\u008f',
  ...'\u0090\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\u009d\u017e\u0178',
]
const BYTE_OF = new Map(WINDOWS_1252.map((letter, index) => [letter, 0x80 + index]))
const TAIL = `[\\u0080-\\u00bf${WINDOWS_1252.join('')}]`

/**
 * Sequences that are the bytes of one character: European letters start with Â or Ã, dashes and quotes with â, Indian
 * scripts with à, emoji with ð. Other beginnings are rarer than names that only look like it.
 */
const MISREAD = new RegExp(
  `[\\u00c2\\u00c3]${TAIL}|[\\u00e0\\u00e2]${TAIL}{2}|\\u00f0${TAIL}{3}`,
  'g',
)
const utf8 = new TextDecoder('utf-8', { fatal: true })

const repairEncoding = (text: string) => text.replace(MISREAD, asUtf8)

function asUtf8(letters: string): string {
  const bytes = [...letters].map((letter) => BYTE_OF.get(letter) ?? letter.charCodeAt(0))
  try {
    return utf8.decode(Uint8Array.from(bytes))
  } catch {
    return letters
  }
}
