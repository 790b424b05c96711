import { lengthOf, type Question } from './question.ts'

/** What stands first of all that was found, by slots. */
export type First = { slots: readonly number[]; total: number }
/** So many are remembered: the first pages, and as many as suggestions look at. */
export const REMEMBERED = 60
/** What is kept of what stands first, roughly in bytes. */
export const FIRSTS = {
  maxBytes: 512 * 1024,
  bytesOf: ({ slots }: First) => 300 + 8 * slots.length,
}

/** All that decides what stands first of those that bear these words. */
export function askedFor(words: string, question: Question): string {
  const { groups, amount, place, brand, isLiteral } = question
  const pack = amount ? `${amount.size} ${amount.measure}` : ''
  const isMade = groups.some((group) => group.isMade)
  return [words, isLiteral, isMade, groups.length, lengthOf(question), place, brand, pack].join('|')
}
