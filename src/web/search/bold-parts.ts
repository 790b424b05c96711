type Part = { part: string; isBold: boolean; at: number }

/** Makes one letter of the two beside it, in the scripts that write them as one. */
const JOINER = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0c4d\\u0ccd\\u0d4d]\\u200d?'
/** What belongs to the letter before it: its signs, and what it is joined to. Cut from it, it is drawn as something else. */
const REST_OF_LETTER = `(?:${JOINER}\\p{L}|\\p{M})*`
const endsJoined = new RegExp(`${JOINER}$`, 'u')

/** A name cut where the words of a text begin one of its own, so that those can be shown bold. */
export function boldParts(name: string, text: string): Part[] {
  const words = text.trim().split(/\s+/).filter(Boolean).sort(longestFirst).map(beginning)
  if (words.length === 0) return [{ part: name, isBold: false, at: 0 }]
  // The sign before a word is matched with it: older iPhones cannot look behind.
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

/** Whether each of the typed words begins a word of the name. */
export const hasWords = (name: string, text: string) =>
  text.split(/\s+/).every((word) => boldParts(name, word).some(({ isBold }) => isBold))

const longestFirst = (one: string, other: string) => other.length - one.length

const beginning = (word: string) => escaped(word) + (endsJoined.test(word) ? '\\p{L}?' : '')

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
