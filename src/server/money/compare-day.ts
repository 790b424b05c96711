import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Provider } from '#server/payment/provider.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import { spanOf } from './closing-rules.ts'
import { type Difference, differences } from './compare-rules.ts'
import { listOurs, MAX_COMPARED } from './movement-store.ts'

/** An order near midnight may stand under another day there. */
const SLACK_MS = 3_600_000
/** Of a hundred orders each. */
const MOST_PAGES = 20

/**
 * Compares the provider's list of a day with ours, payment by payment. Where one of the lists is longer than can be
 * compared (`complete: false`), a payment that the provider seems to lack may only have been cut, so none is reported
 * as missing there. Throws unavailable when the provider does not answer.
 */
export async function compareDay(db: Db, provider: Provider, day: string) {
  const span = spanOf(day)
  const { orders, complete } = await listTheirs(provider, {
    from: new Date(span.from.getTime() - SLACK_MS),
    until: new Date(span.until.getTime() + SLACK_MS),
  })
  const theirs = orders.flatMap(({ receipt, payments }) =>
    payments.map((payment) => ({ ...payment, receipt })),
  )
  const ids = theirs.map(({ id }) => id)
  const ours = complete ? await listOurs(db, span, ids) : []
  const isWhole = complete && ours.length < MAX_COMPARED
  const found = isWhole
    ? differences(theirs, ours)
    : differences(theirs, await listOurs(db, undefined, ids)).filter(isAtProvider)
  return { found, compared: theirs.length, complete: isWhole }
}

const isAtProvider = ({ provider }: Difference) => provider !== null

type Listed = Awaited<ReturnType<Provider['listOrders']>>

async function listTheirs(provider: Provider, span: { from: Date; until: Date }) {
  const orders: Listed = []
  for (let page = 0; page < MOST_PAGES; page++) {
    const listed = await ask(provider, span, orders.length)
    orders.push(...listed)
    if (listed.length === 0) return { orders, complete: true }
  }
  return { orders, complete: false }
}

async function ask(provider: Provider, span: { from: Date; until: Date }, skip: number) {
  try {
    return await provider.listOrders(span, skip)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    throw new ShopError('unavailable', 'The payment provider does not answer.', { retryAfter: 10 })
  }
}
