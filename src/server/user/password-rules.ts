import { type Text, text } from '#contract/language/text.ts'
import { COMMON_PASSWORDS, COMMON_WORDS } from './common-password-rules.ts'

/** Characters that commonly replace letters. */
const DISGUISES: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
const RUNS = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/** Why this password is easy to guess, undefined when it is not. */
export function passwordWeakness(
  password: string,
  { username, email }: { username: string; email: string },
): Text | undefined {
  const plain = password.toLowerCase()
  const cores = [lettersOf(plain), lettersOf(undisguised(plain))]

  const own = [username, email.split('@')[0] ?? '', 'tokri'].flatMap(wordsOf)
  if (cores.some((core) => own.some((word) => isMostly(core, word)))) {
    return text('Please choose a password without your name or email in it.')
  }

  const isCommon =
    COMMON_PASSWORDS.has(plain) || isMonotonous(plain) || cores.some((core) => isListed(core))
  if (!isCommon) return undefined
  return text('This password is one of the first that others would try. Please choose another.')
}

/** Without the digits and signs that are added to satisfy a form. */
const lettersOf = (word: string) => word.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')

const undisguised = (word: string) =>
  lettersOf(word)
    .split('')
    .map((sign) => DISGUISES[sign] ?? sign)
    .join('')

const isListed = (core: string) => COMMON_WORDS.has(core) || COMMON_PASSWORDS.has(core)

/** One or two characters repeated, or a keyboard walk. */
function isMonotonous(word: string): boolean {
  if (new Set(word).size <= 2) return true
  const walks = RUNS.flatMap((run) => [run, run.split('').reverse().join('')])
  return walks.some((walk) => `${walk}${walk}`.includes(word))
}

/** The words of a name, and all of them joined. */
const wordsOf = (name: string) => {
  const words = name.toLowerCase().split(/[^\p{L}]+/u)
  return [...words, words.join('')].filter((word) => word.length >= 4)
}

/** The word alone or with little around it. */
const isMostly = (core: string, word: string) => {
  const letters = core.replace(/[^\p{L}]/gu, '')
  return letters.includes(word) && letters.length - word.length < 4
}
