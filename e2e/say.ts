import { setupI18n } from '@lingui/core'
import { readCatalogues } from '../scripts/languages/catalogues.ts'
import { compile } from '../scripts/languages/messages.ts'
import { type Language, TEXTS_SIDES } from '../src/contract/language/languages.ts'

type Values = Record<string, string | number>

/** The text that the page shows in its language, by the English one of the code with its values. */
export type Say = (english: string, values?: Values) => string

export const inEnglish: Say = (english, values = {}) => filled(english, values)

/** Lets one test find the controls of a page in any language. Throws where the code has no such text. */
export function sayIn(language: Language): Say {
  const texts = translationsOf('hi')
  return (english, values = {}) => {
    const translation = texts.get(english)
    if (!translation) throw new Error(`No text of the shop is "${english}".`)
    const message = language === 'en' ? english : translation
    return message.includes(', plural,')
      ? inPlural(message, values, language)
      : filled(message, values)
  }
}

/** By their English. Where rooms differ, that of shoppers counts. */
function translationsOf(language: Language): Map<string, string> {
  const catalogues = TEXTS_SIDES.flatMap((side) => [...readCatalogues(language, side).values()])
  const messages = catalogues.flatMap((one) => Object.entries(one))
  return new Map(
    messages.reverse().map(([id, { message = id, translation = '' }]) => [message, translation]),
  )
}

const inPlural = (message: string, values: Values, locale: Language) =>
  setupI18n({ locale, messages: { [locale]: { message: compile(message) } } })._('message', values)

/** With its values, and without the tags of elements. */
const filled = (message: string, values: Values) =>
  Object.entries(values)
    .reduce((text, [name, value]) => text.replaceAll(`{${name}}`, `${value}`), message)
    .replaceAll(/<\/?\d+\/?>/g, '')
