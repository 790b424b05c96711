import type { ExtractedMessage } from '@lingui/babel-plugin-extract-messages'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { messages } from '#contract/messages.ts'

/** Texts that web and server share. The web shows them with `translated`. */
const SHARED: readonly string[] = Object.values(messages)

export const CONTRACT_ROOM = 'contract'

export const contractTexts = (): ExtractedMessage[] =>
  SHARED.map((message) => ({ id: generateMessageId(message), message }))
