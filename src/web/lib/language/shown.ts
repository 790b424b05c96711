import type { Text, TextValue } from '#contract/language/text.ts'
import { i18n } from './i18n.ts'

/** A text of the contract or of the server in the language of the page; in English if it has no translation. */
export function shown({ message, values = {} }: Text): string {
  if (typeof message === 'string') return i18n._(message)
  return i18n._({ ...message, values: Object.fromEntries(Object.entries(values).map(shownValue)) })
}

const shownValue = ([name, value]: [string, TextValue]) =>
  [name, typeof value === 'object' ? shown(value) : value] as const
