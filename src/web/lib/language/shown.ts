import type { Text, TextValue, WireText } from '#contract/language/text.ts'
import { i18n } from './i18n.ts'
import { pageLanguage } from './page-language.ts'

/**
 * A text of the contract or of the server in the language of the page; in English if it has no translation or its key is
 * unknown.
 */
export function shown(text: Text | WireText): string {
  const name = text[`name_${pageLanguage}` as 'name_hi']
  if (name) return name
  const values = Object.entries(text.values ?? {}).map(shownValue)
  return i18n._({ ...keyOf(text), values: Object.fromEntries(values) })
}

/** A plain text is its own key. The message as a list, so that signs in the sentence of the server mean nothing. */
function keyOf(text: Text | WireText) {
  if (typeof text.message !== 'string') return text.message
  const id = 'messageId' in text && text.values ? text.messageId : undefined
  return { id: id ?? text.message, message: [text.message] as never }
}

const shownValue = ([name, value]: [string, TextValue | WireText]) =>
  [name, typeof value === 'object' ? shown(value) : value] as const
