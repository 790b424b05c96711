import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import type { Text, TextValue } from '#contract/language/text.ts'

const compiled = new Map<string, ReturnType<typeof compileMessage>>()

/** Messages are literals of the code, so their number is limited. */
function compileOnce(message: string) {
  const known = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, known)
  return known
}

const english = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } })
english.setMessagesCompiler(compileOnce)

/** Lingui reads `\u0041` and `\x41` in a finished sentence as letters; values are people's own text. */
const BACKSLASH = '\uE05C'

/** The English sentence of a text with its values. */
export function inEnglish({ message, values = {} }: Text): string {
  const id = typeof message === 'string' ? message : message.id
  const words = Object.fromEntries(Object.entries(values).map(englishValue))
  const sentence = english._({
    id,
    ...(typeof message === 'object' && { message: message.message }),
    values: words,
  })
  return sentence.replaceAll(BACKSLASH, '\\')
}

function englishValue([name, value]: [string, TextValue]) {
  if (typeof value === 'number') return [name, value] as const
  const words = typeof value === 'object' ? inEnglish(value) : value
  return [name, words.replaceAll('\\', BACKSLASH)] as const
}
