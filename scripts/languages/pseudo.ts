import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import type { TextsSide } from '#contract/language/languages.ts'
import { readCatalogues } from './catalogues.ts'
import { compile, keyOf } from './messages.ts'

/** Translations are up to this much longer than English. */
const LONGER = 0.4

const ACCENTS: Record<string, string> = {
  ...{ a: 'á', c: 'ç', e: 'é', i: 'í', n: 'ñ', o: 'ó', s: 'š', u: 'ú', y: 'ý', z: 'ž' },
  ...{ A: 'Á', C: 'Ç', E: 'É', I: 'Í', N: 'Ñ', O: 'Ó', S: 'Š', U: 'Ú', Y: 'Ý', Z: 'Ž' },
}

/** Tags of elements stay. */
const TAG = /(<\/?\d+\/?>)/

/** English with accents, 40 % longer: shows texts that are no messages, and boxes that a translation would not fit. */
export function pseudo(english: string): string {
  const accented = english
    .split(TAG)
    .map((part) => (TAG.test(part) ? part : accentedOf(part)))
    .join('')
  return accented + padding(english.replace(new RegExp(TAG, 'g'), ''))
}

const accentedOf = (text: string) => text.replace(/[a-zA-Z]/g, (sign) => ACCENTS[sign] ?? sign)

/** The text's own words again, so that lines break as in a translation. A single word gets longer itself. */
function padding(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? []
  const letters = words.join('').length
  const longerBy = Math.ceil(letters * LONGER)
  if (letters < 2) return ''
  if (words.length === 1) return '~'.repeat(longerBy)
  const added: string[] = []
  for (const word of words) if (added.join(' ').length < longerBy) added.push(accentedOf(word))
  return ` ${added.join(' ')}`.slice(0, longerBy + 1).trimEnd()
}

type Token = CompiledMessage[number]

/** Of the compiled message only texts change, not the names of values. */
function pseudoOf(message: string | CompiledMessage): unknown {
  if (typeof message === 'string') return pseudo(message)
  return message.map(pseudoToken)
}

function pseudoToken(token: Token): unknown {
  if (typeof token === 'string') return pseudo(token)
  const [name, type, options] = token as [string, string?, Record<string, unknown>?]
  if (!options || typeof options !== 'object') return token
  const translated = Object.entries(options).map(([key, option]) => [
    key,
    key === 'offset' ? option : pseudoOf(option as string | CompiledMessage),
  ])
  return [name, type, Object.fromEntries(translated)]
}

/** A catalogue of the pseudo-language, as `textsModule` makes them of languages. Only tests load it. */
export function pseudoModule(side: TextsSide): string {
  const messages = [...readCatalogues('hi', side).values()].flatMap((one) => Object.entries(one))
  const texts = messages.map(([id, { message = id, context }]) => [
    keyOf(id, message, context),
    pseudoOf(compile(message)),
  ])
  return `export const texts = ${JSON.stringify(Object.fromEntries(texts))}\n`
}
