import type { Text, TextValue, WireText } from '#contract/language/text.ts'
import { inEnglish } from './in-english.ts'
import { messageId } from './message-id.ts'

/** A text for clients, which show it in their language and fall back to the English sentence. */
export function wireText(text: Text): WireText & { messageId: string } {
  const { message, values, name_hi } = text
  return {
    message: inEnglish(text),
    messageId: typeof message === 'string' ? messageId(message) : message.id,
    ...(name_hi && { name_hi }),
    ...(values && { values: Object.fromEntries(Object.entries(values).map(wireValue)) }),
  }
}

const wireValue = ([name, value]: [string, TextValue]) =>
  [name, typeof value === 'object' ? wireText(value) : value] as const
