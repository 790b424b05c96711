import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { ShopError } from '#server/lib/errors.ts'
import { openProvider } from '#server/payment/provider.ts'
import { listKeyNotices } from '#server/payment/provider-keys-store.ts'
import { compareDay } from './compare-day.ts'
import { differenceView } from './money-view.ts'
import { keyNoticeViews } from './provider-view.ts'

/** What staff ask about the payment provider. */
export function providerRoutes(route: ServeRoute, { readDb, config }: Deps) {
  const provider = config.razorpay && openProvider(config.razorpay)

  route('payment.provider', async () => {
    const keyIds = provider?.accounts.map(({ keyId }) => keyId) ?? []
    const rows = await listKeyNotices(readDb, keyIds)
    return { data: rows.flatMap((row) => keyNoticeViews(row, keyIds)) }
  })

  route('payment.unmatched', async ({ query: { day } }) => {
    if (!provider) {
      throw new ShopError('not_found', 'There is no payment provider to compare with.')
    }
    const { found: differences, compared, complete } = await compareDay(readDb, provider, day)
    return { data: differences.map(differenceView), compared, complete }
  })
}
