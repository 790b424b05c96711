import { type CompiledMessage, compileMessage } from '@lingui/message-utils/compileMessage'

/** A message as the run time takes it: a text, or a list of texts and values. */
export function compile(message: string): string | CompiledMessage {
  const parts = compileMessage(message)
  const [only] = parts
  // A plural names its offset even if it has none.
  return parts.length === 1 && typeof only === 'string' ? only : JSON.parse(JSON.stringify(parts))
}

/**
 * How code and catalogues name a message: by its English text. Messages with values are compiled and messages with a
 * context are ambiguous, so both have Lingui's short id.
 */
export const keyOf = (id: string, message: string, context?: string | null) =>
  context || typeof compile(message) !== 'string' ? id : message
