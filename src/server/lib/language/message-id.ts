import { generateMessageId } from '@lingui/message-utils/generateMessageId'

const ids = new Map<string, string>()

/** The key of a message in the catalogues. Messages are literals of the code, so their number is limited. */
export function messageId(message: string): string {
  const id = ids.get(message) ?? generateMessageId(message)
  ids.set(message, id)
  return id
}
