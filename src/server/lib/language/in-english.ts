import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import type { Text, TextValue } from '#contract/language/text.ts'

const english = setupI18n({ locale: SOURCE_LANGUAGE, messages: { [SOURCE_LANGUAGE]: {} } })
english.setMessagesCompiler(compileMessage)

/** The English sentence of a text with its values. */
export function inEnglish({ message, values = {} }: Text): string {
  const words = Object.fromEntries(Object.entries(values).map(englishValue))
  if (typeof message === 'string') return english._({ id: message, values: words })
  return english._({ ...message, values: words })
}

const englishValue = ([name, value]: [string, TextValue]) =>
  [name, typeof value === 'object' ? inEnglish(value) : value] as const
