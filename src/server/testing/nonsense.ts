/** Texts without search results, the same in every run. */

const CONSONANTS = 'bcdfghjklmnpqrstvwxyz'
const VOWELS = 'aeiou'
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const [SHORTEST, LONGEST, MOST_WORDS] = [3, 10, 3]

/** What people type to try a search. */
export const TYPED_NONSENSE = [
  ...['qqqq', 'wwvv', 'zzzz', 'xxxx', 'kkkk', 'mmmm', 'jkjk', 'sdfsdf', 'asdasd', 'qweqwe'],
  ...['asdf', 'asdfgh', 'asdfghjkl', 'hjkl', 'fghj', 'qwerty', 'qwertyuiop', 'zxcv', 'zxcvbnm'],
  ...['lorem ipsum dolor', 'lorem', 'ipsum', 'sit amet', 'consectetur', 'xyzzy', 'foobar'],
  ...['blah', 'blahblah', 'abcdef', 'qq ww', 'gggg hhhh', 'hahaha', 'lololol', 'tuvw'],
]

/**
 * Random words of 3 to 10 letters, one to three per text, half of them pronounceable. None is a prefix of a word of
 * `known` or one letter away from one, because that would be an incomplete or misspelt word.
 */
export function randomNonsense(many: number, known: readonly string[]): string[] {
  const random = seeded(7)
  const texts: string[] = []
  while (texts.length < many) {
    const length = 1 + (texts.length % MOST_WORDS)
    const isSaid = texts.length % 2 === 0
    texts.push(Array.from({ length }, () => newWord(random, isSaid, known)).join(' '))
  }
  return texts
}

/** A linear congruential generator with the constants of Numerical Recipes: numbers from 0 to 1. */
function seeded(seed: number) {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32
    return state / 2 ** 32
  }
}

function newWord(random: () => number, isSaid: boolean, known: readonly string[]): string {
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)] ?? ''
  for (;;) {
    const length = SHORTEST + Math.floor(random() * (LONGEST - SHORTEST + 1))
    const first = Math.round(random())
    const letterAt = (at: number) => ((at + first) % 2 === 0 ? CONSONANTS : VOWELS)
    const word = Array.from({ length }, (_, at) => pick(isSaid ? letterAt(at) : LETTERS)).join('')
    if (!known.some((other) => other.startsWith(word) || isOneLetterAway(word, other))) return word
  }
}

/** By an added, missing or different letter, or by two swapped ones. */
function isOneLetterAway(word: string, other: string): boolean {
  if (Math.abs(word.length - other.length) > 1) return false
  const start = [...word].findIndex((letter, at) => letter !== other[at])
  if (start < 0) return true
  const [rest, otherRest] = [word.slice(start), other.slice(start)]
  return (
    rest.slice(1) === otherRest.slice(1) ||
    rest.slice(1) === otherRest ||
    rest === otherRest.slice(1) ||
    (rest[0] === otherRest[1] && rest[1] === otherRest[0] && rest.slice(2) === otherRest.slice(2))
  )
}
