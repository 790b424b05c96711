import { scrubbed } from '#server/lib/scrubbed.ts'
import { addressKey } from '#server/limits/limit.ts'
import { tokenBucket } from '#server/limits/token-bucket.ts'
import type { ServeRoute } from '../route.ts'

/** Log budget of one address. */
const SHARE = { burst: 10, perSecond: 1 / 30 }

/** Logs client errors in the same log as server errors. */
export function pageErrorRoutes(route: ServeRoute) {
  const { takeOrWait } = tokenBucket(SHARE)
  let unlogged = 0

  route('page.reportError', async ({ body: { message, stack, at, requestId }, request }) => {
    // Clients may share an address, so excess reports are counted instead of rejected.
    if (takeOrWait(addressKey(request.ip), 1) > 0) {
      unlogged += 1
      return { data: null }
    }
    const page = { message: scrubbed(message), stack: scrubbed(stack), at: scrubbed(at) }
    const found = requestId && { failedRequestId: requestId, reference: referenceOf(requestId) }
    request.log.warn({ page, ...found, ...(unlogged > 0 && { unlogged }) }, 'A page failed')
    unlogged = 0
    return { data: null }
  })
}

/** As error screens show it. */
const referenceOf = (requestId: string) => requestId.slice(-8).toUpperCase()
