import { consonantsOf } from './phonetic-rules.ts'

/** A word, its phonetic key and the consonants of that key. */
type WordKeys = { text: string; sound: string; skeleton: string }
/** The typed word. `skeleton`: its consonants, if it has enough letters for them to identify a word. */
export type Typed = { word: string; sound: string; skeleton: string | undefined }

const SOUND_PENALTY = 0.5

/**
 * Distance by letters or by sound, whichever is less; above the limit for everything further. A different first
 * letter costs more, because few people mistype it.
 */
export function spellingDistance(other: WordKeys, typed: Typed, limit: number): number {
  const letters = editDistance(typed.word, other.text, Math.max(limit, TWO_LETTERS))
  const hasSameStart =
    other.text[0] === typed.word[0] || (letters === 1 && isFirstLetterSlip(other.text, typed.word))
  const far = hasSameStart ? 0 : SOUND_PENALTY
  const sounds = editDistance(typed.sound, other.sound, Math.max(limit, 1))
  const byLetters = isPlausible(letters, other, typed) ? letters : Infinity
  const isSame = typed.skeleton !== undefined && typed.skeleton === other.skeleton
  const mayBeHeard = sounds === 0 || isSame || hasSimilarConsonantCount(typed, other)
  const bySound = mayBeHeard ? sounds + SOUND_PENALTY : Infinity
  const byVowels = isSame ? vowelDistance(typed, sounds, letters, Math.max(limit, 1)) : Infinity
  return far + Math.min(byLetters, bySound, byVowels)
}

/** Whether only the first letter differs, and is a key next to the right one: "nilk". */
export const isFirstLetterSlip = (word: string, typed: string) =>
  word[0] !== typed[0] &&
  word.slice(1) === typed.slice(1) &&
  areNeighbours(word[0] ?? '', typed[0] ?? '')

/** Each row of the keyboard is shifted half a key to the right of the row above. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']
const KEY_POSITIONS = new Map(
  KEYS.flatMap((keys, row) =>
    [...keys].map((key, at) => [key, { row, at: at + row / 2 }] as const),
  ),
)

/** Whether the keys of two letters are neighbours. */
export function areNeighbours(one: string, other: string): boolean {
  const [first, second] = [KEY_POSITIONS.get(one), KEY_POSITIONS.get(other)]
  if (!first || !second) return false
  return Math.abs(first.row - second.row) <= 1 && Math.abs(first.at - second.at) <= 1
}

const [TWO_LETTERS, VOWEL_PENALTY, SHORT_WORD] = [2, 1.5, 7]

/** A short word with other consonants is another word: of two wrong letters only one may be a consonant. */
function isPlausible(letters: number, other: WordKeys, { word, sound, skeleton }: Typed): boolean {
  if (letters < TWO_LETTERS || word.length > SHORT_WORD) return true
  return editDistance(skeleton ?? consonantsOf(sound), other.skeleton, 1) <= 1
}

/** By sound a word of six letters needs as many consonants; one of eight may have one more or fewer. */
const hasSimilarConsonantCount = ({ sound, skeleton = '' }: Typed, other: WordKeys) =>
  Math.abs(skeleton.length - other.skeleton.length) <= (sound.length - 6) / 2

/**
 * Equal consonants identify a word if there are four, or three where letters or sound nearly match. Letters of
 * different scripts are not compared.
 */
function vowelDistance(
  { word, skeleton = '' }: Typed,
  sounds: number,
  letters: number,
  limit: number,
): number {
  const isTelling = skeleton.length >= 3
  if (sounds <= 1 && (isTelling || letters <= TWO_LETTERS)) return Math.min(limit, VOWEL_PENALTY)
  if (isTelling && letters <= TWO_LETTERS) return VOWEL_PENALTY
  return skeleton.length >= 4 || !LATIN.test(word) ? limit : Infinity
}
const LATIN = /^[a-z]/

const MAX_LENGTH = 32
/** Three rows of the table are enough: a swap of neighbours looks two rows back. */
const newRow = () => new Uint8Array(MAX_LENGTH + 1)
const rows = [newRow(), newRow(), newRow()] as const

/**
 * Insertions, deletions, substitutions and swaps of neighbours that turn one word into the other
 * (Damerau–Levenshtein, optimal string alignment); `limit + 1` for everything beyond the limit.
 */
export function editDistance(one: string, other: string, limit: number): number {
  const isFar = Math.abs(one.length - other.length) > limit
  if (isFar || Math.max(one.length, other.length) > MAX_LENGTH) return limit + 1
  let [before, last, row] = rows
  for (let j = 0; j <= other.length; j++) last[j] = j
  for (let i = 1; i <= one.length; i++) {
    if (fillRow({ row, last, before }, one, other, i) > limit) return limit + 1
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[other.length] ?? 0, limit + 1)
}

type Rows = { row: Uint8Array; last: Uint8Array; before: Uint8Array }

/** Fills one row of the table and returns its minimum. */
function fillRow({ row, last, before }: Rows, one: string, other: string, i: number): number {
  const letter = one.charCodeAt(i - 1)
  const former = i > 1 ? one.charCodeAt(i - 2) : -1
  let left = i
  let rowMin = i
  row[0] = i
  for (let j = 1; j <= other.length; j++) {
    const there = other.charCodeAt(j - 1)
    const changed = (last[j - 1] ?? 0) + Number(there !== letter)
    left = Math.min(left + 1, (last[j] ?? 0) + 1, changed)
    const isSwap = there === former && j > 1 && other.charCodeAt(j - 2) === letter
    if (isSwap) left = Math.min(left, (before[j - 2] ?? 0) + 1)
    row[j] = left
    rowMin = Math.min(rowMin, left)
  }
  return rowMin
}
