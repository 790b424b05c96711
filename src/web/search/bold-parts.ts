type Part = { part: string; isBold: boolean; at: number }

/** Virama signs, which join two letters into one in Indic scripts. */
const JOINER = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0c4d\\u0ccd\\u0d4d]\\u200d?'
/** Combining signs and joined letters. Cutting before them would change how the letter is drawn. */
const REST_OF_LETTER = `(?:${JOINER}\\p{L}|\\p{M})*`
const endsJoined = new RegExp(`${JOINER}$`, 'u')

/** Splits a name at the words that start with a word of the text, so that those can be bold. */
export function boldParts(name: string, text: string): Part[] {
  const words = text.trim().split(/\s+/).filter(Boolean).sort(longestFirst).map(beginning)
  if (words.length === 0) return [{ part: name, isBold: false, at: 0 }]
  // Matches the character before the word instead of using a lookbehind, which older iPhones lack.
  const typed = new RegExp(
    `(^|[^\\p{L}\\p{M}\\p{N}])((?:${words.join('|')})${REST_OF_LETTER})`,
    'giu',
  )
  const parts: Part[] = []
  let end = 0
  for (const { index, 1: sign = '', 2: part = '' } of name.matchAll(typed)) {
    const at = index + sign.length
    if (at > end) parts.push({ part: name.slice(end, at), isBold: false, at: end })
    end = at + part.length
    parts.push({ part, isBold: true, at })
  }
  if (end < name.length) parts.push({ part: name.slice(end), isBold: false, at: end })
  return parts
}

/** Whether every typed word starts a word of the name. */
export const startsEveryWord = (name: string, text: string) =>
  text.split(/\s+/).every((word) => boldParts(name, word).some(({ isBold }) => isBold))

const longestFirst = (one: string, other: string) => other.length - one.length

const beginning = (word: string) => escaped(word) + (endsJoined.test(word) ? '\\p{L}?' : '')

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
