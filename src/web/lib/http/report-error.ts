import { isFault, requestIdOf } from './request-id.ts'
import { send } from './send.ts'

/** Reports per page view: the first ones show the cause. */
const MAX_REPORTS = 5
const MAX_LENGTH = { message: 300, stack: 2_500, at: 300 }
const reported = new Set<string>()

/**
 * Reports an unexpected error to the server, once per message. Rejections by the server are not reported.
 * Never throws.
 */
export function reportError(error: unknown) {
  if (!isFault(error)) return
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (reported.size >= MAX_REPORTS || reported.has(message)) return
  reported.add(message)
  const body = {
    message: message.slice(0, MAX_LENGTH.message),
    stack: stack.slice(0, MAX_LENGTH.stack),
    // Without the query string, which can contain codes from emails.
    at: window.location.pathname.slice(0, MAX_LENGTH.at),
    requestId: requestIdOf(error),
  }
  send('page.reportError', { body }, {}, undefined).catch(() => undefined)
}

/** Reports uncaught errors and unhandled rejections. */
export function reportUncaughtErrors() {
  window.addEventListener('error', ({ error }) => {
    if (error) reportError(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
