/** Phonetic keys for Hindi written in Latin letters, for which there is no standard spelling. */

const SOUNDS: readonly [RegExp, string][] = [
  [/ph/g, 'f'],
  // "sch" sounds like "sh", except in "school".
  [/sch(?!o)|sh/g, 's'],
  [/cch|chh|ch/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|c|q/g, 'k'],
  [/x/g, 'ks'],
  [/([kgjtdbpr])h/g, '$1'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/aa/g, 'a'],
  [/ee|ea|ie|y/g, 'i'],
  [/oo|ou/g, 'u'],
  [/ai|ei/g, 'e'],
  [/n(?=[bp])/g, 'm'],
  [/(.)\1+/g, '$1'],
]

/** The same key for words that sound alike: jeera and jira, pyaz and pyaaz, dahi and दही. */
export function phoneticKey(word: string): string {
  const latin = toLatin(word)
  const key = SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), latin)
  return key.length > 2 ? key.replace(/[ae]$/, '') : key
}

/** The consonants of a key, for comparing words whose vowels are uncertain. */
export const consonantsOf = (sound: string): string => sound.replace(/(?!^)[aeiou]/g, '')

const CONSONANTS = spread(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n ' +
    'प p फ ph ब b भ bh म m य y र r ल l ळ l व v श sh ष sh स s ह h',
)
const VOWELS = spread('अ a आ aa इ i ई ee उ u ऊ oo ऋ ri ए e ऐ ai ओ o औ au ऑ o ऍ e')
const SIGNS = spread('ा aa ि i ी ee ु u ू oo ृ ri े e ै ai ो o ौ au ॉ o ॅ e')
const OTHERS = spread('ं n ँ n ः h')
const SILENT = '्'
/** Placeholder of the inherent vowel, which Devanagari does not write. */
const SCHWA = '@'

/** Devanagari in the Latin letters people type; every other text unchanged. */
function toLatin(word: string): string {
  if (!/\p{Script=Devanagari}/u.test(word)) return word
  const letters = [...word]
  const spelt = letters.map((letter, index) => latinOf(letter, letters[index + 1])).join('')
  return (
    spelt
      .replace(new RegExp(`${SCHWA}$`), '')
      // The inherent vowel is silent between two syllables that have vowels: अदरक is adrak.
      .replace(
        new RegExp(
          `(?<=[aeiou${SCHWA}][^aeiou${SCHWA}]h?)${SCHWA}(?=[^aeiou${SCHWA}]h?[aeiou${SCHWA}])`,
          'g',
        ),
        '',
      )
      .replaceAll(SCHWA, 'a')
  )
}

function latinOf(letter: string, next: string | undefined): string {
  const consonant = CONSONANTS.get(letter)
  if (consonant === undefined) return otherOf(letter)
  const hasVowel = next !== undefined && (SIGNS.has(next) || next === SILENT)
  return hasVowel ? consonant : consonant + SCHWA
}

const otherOf = (letter: string) =>
  letter === SILENT ? '' : (VOWELS.get(letter) ?? SIGNS.get(letter) ?? OTHERS.get(letter) ?? letter)

function spread(table: string): Map<string, string> {
  const cells = table.split(' ')
  return new Map(
    cells.flatMap((cell, index) => (index % 2 === 0 ? [[cell, cells[index + 1] ?? '']] : [])),
  )
}
