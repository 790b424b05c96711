import { addressKey } from '#server/limits/limit.ts'
import { tokenBucket } from '#server/limits/token-bucket.ts'
import type { ServeRoute } from './route.ts'

/** What one address may write into the log. */
const SHARE = { burst: 10, perSecond: 1 / 30 }

/** What breaks in a browser is read in the same log as what breaks here. */
export function pageErrorRoutes(route: ServeRoute) {
  const { takeOrWait } = tokenBucket(SHARE)
  let unlogged = 0

  route('page.reportError', async ({ body: { message, stack, at }, request }) => {
    // Others may share the address: what is too much for the log is counted, and refused to nobody.
    if (takeOrWait(addressKey(request.ip), 1) > 0) {
      unlogged += 1
      return { data: null }
    }
    const page = { message: scrubbed(message), stack: scrubbed(stack), at: scrubbed(at) }
    request.log.warn({ page, ...(unlogged > 0 && { unlogged }) }, 'A page failed')
    unlogged = 0
    return { data: null }
  })
}

const EMAIL = /[^\s@"'<>()]+(?:@|%40)[^\s@"'<>()]+/gi
/** Codes from mails and what was searched for stand behind the address. */
const QUERY = /[?#][^\s)"']*/g
/** Tokens and ids; the names of our own files are shorter. */
const TOKEN = /[\w-]{32,}/g
const NUMBER = /\d{6,}/g

/** What a log line may say of a text that a browser sent. */
const scrubbed = (text: string) =>
  text.replace(QUERY, '').replace(EMAIL, '…').replace(TOKEN, '…').replace(NUMBER, '…')
