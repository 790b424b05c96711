import { text } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { ShopError } from '#server/lib/errors.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { openProvider } from '#server/payment/provider.ts'
import { listKeyNotices } from '#server/payment/provider-keys-store.ts'
import { listUnpaidOf } from '#server/payment/watch-store.ts'
import { keyIdsOf } from '#server/razorpay-config.ts'
import { differenceView } from '../money-view.ts'
import { compareDay } from './compare-day.ts'
import { keyNoticeViews } from './provider-view.ts'

/** Queries of staff about the payment provider. */
export function providerRoutes(route: ServeRoute, { readDb, config }: Deps) {
  const provider = config.razorpay && openProvider(config.razorpay)
  const keyIds = keyIdsOf(config.razorpay)

  route('payment.provider', async () => {
    const rows = await listKeyNotices(readDb, keyIds)
    const gone = rows.map(({ keyId }) => keyId).filter((id) => !keyIds.includes(id))
    const waiting = groupBy(await listUnpaidOf(readDb, gone), ({ keyId }) => keyId)
    return {
      data: rows.flatMap((row) => keyNoticeViews(row, keyIds, waiting.get(row.keyId) ?? [])),
    }
  })

  route('payment.unmatched', async ({ query: { day } }) => {
    if (!provider) {
      throw new ShopError('not_found', text('There is no payment provider to compare with.'))
    }
    const { found: differences, compared, complete } = await compareDay(readDb, provider, day)
    return { data: differences.map(differenceView), compared, complete }
  })
}
