import type { WireText } from '#contract/language/text.ts'
import { i18n } from './i18n.ts'

/** A text of the server in the language of the page; in English if it has no translation or its key is unknown. */
export const shownFromServer = ({ message, messageId, values }: WireText): string =>
  i18n._({
    // A plain text is its own key.
    id: (values && messageId) || message,
    message: [message] as never,
    values: Object.fromEntries(Object.entries(values ?? {}).map(shownValue)),
  })

const shownValue = ([name, value]: [string, string | number | WireText]) =>
  [name, typeof value === 'object' ? shownFromServer(value) : value] as const
