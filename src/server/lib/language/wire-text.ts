import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import type { Text, TextValue, WireText } from '#contract/language/text.ts'
import { inEnglish } from './in-english.ts'

const ids = new Map<string, string>()

/** Messages are literals of the code, so their number is limited. */
function idOf(message: string): string {
  const id = ids.get(message) ?? generateMessageId(message)
  ids.set(message, id)
  return id
}

/** A text for clients, which show it in their language and fall back to the English sentence. */
export function wireText(text: Text): WireText & { messageId: string } {
  const { message, values } = text
  return {
    message: inEnglish(text),
    messageId: typeof message === 'string' ? idOf(message) : message.id,
    ...(values && { values: Object.fromEntries(Object.entries(values).map(wireValue)) }),
  }
}

const wireValue = ([name, value]: [string, TextValue]) =>
  [name, typeof value === 'object' ? wireText(value) : value] as const
