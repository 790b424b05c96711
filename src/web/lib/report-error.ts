import { Refused } from './refused.ts'
import { send } from './send.ts'

/** So many in the life of a page: the first ones say what is wrong. */
const MOST = 5
const LONGEST = { message: 300, stack: 2_500, at: 300 }
const reported = new Set<string>()

/** Tells the shop of a mistake of its page, once each. A refusal is none. Never throws. */
export function reportError(error: unknown) {
  if (error instanceof Refused || isGivenUp(error)) return
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  if (reported.size >= MOST || reported.has(message)) return
  reported.add(message)
  const body = {
    message: message.slice(0, LONGEST.message),
    stack: stack.slice(0, LONGEST.stack),
    // Without the query: codes from mails stand there.
    at: window.location.pathname.slice(0, LONGEST.at),
  }
  send('page.reportError', { body }, {}, undefined).catch(() => undefined)
}

const isGivenUp = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** Reports what nobody caught. */
export function watchErrors() {
  window.addEventListener('error', ({ error }) => {
    if (error) reportError(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason))
}
