import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '#contract/language/languages.ts'
import type { Text, TextValue } from '#contract/language/text.ts'
import { messageId } from './message-id.ts'

/** Writes a text with its values as a sentence of one language. */
export type Write = (text: Text) => string

/** Translations by the key of the message, as ICU MessageFormat. */
export type Translations = Readonly<Record<string, string>>

const compiled = new Map<string, ReturnType<typeof compileMessage>>()

/** Messages are literals of the code and of its catalogues, so their number is limited. */
function compileOnce(message: string) {
  const known = compiled.get(message) ?? compileMessage(message)
  compiled.set(message, known)
  return known
}

/** Lingui reads `\u0041` and `\x41` in a finished sentence as letters; values are people's own text. */
const BACKSLASH = '\uE05C'

/** A text without a translation is written in English. */
export function sentenceWriter(language: Language, translations: Translations = {}): Write {
  const i18n = setupI18n({
    locale: language,
    ...(language !== SOURCE_LANGUAGE && { locales: localeOf(language) }),
    messages: { [language]: {} },
  })
  i18n.setMessagesCompiler(compileOnce)

  const writtenValue = ([name, value]: [string, TextValue]) => {
    if (typeof value === 'number') return [name, value] as const
    const words = typeof value === 'object' ? write(value) : value
    return [name, words.replaceAll('\\', BACKSLASH)] as const
  }
  const write: Write = ({ message, values = {}, name_hi }) => {
    if (name_hi && language === 'hi') return name_hi
    const descriptor = descriptorOf(message, translations)
    const words = Object.fromEntries(Object.entries(values).map(writtenValue))
    return i18n._({ ...descriptor, values: words }).replaceAll(BACKSLASH, '\\')
  }
  return write
}

/** The build of the web compiles the messages of the contract, so tests see them compiled. */
function descriptorOf(message: Text['message'], translations: Translations) {
  const isPlain = typeof message === 'string'
  const translation = translations[isPlain ? messageId(message) : message.id]
  if (translation !== undefined) return { id: translation }
  return isPlain ? { id: message } : message
}

/** For `Intl`: numbers have Latin digits in every language. */
export const localeOf = (language: Language) => `${LANGUAGES[language].tag}-u-nu-latn`
