import { text } from '#contract/language/text.ts'
import { spanOfDays } from '#contract/lib/days.ts'
import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import type { Provider, ProviderAccount } from '#server/payment/provider.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import { listOurs, MAX_COMPARED } from '../closing/movement-store.ts'
import { type Difference, differences } from './compare-rules.ts'

/** An order near midnight may be listed under another day at the provider. */
const SLACK_MS = 3_600_000
/** With a hundred orders each. */
const MAX_PAGES = 20

/**
 * Compares the provider's list of a day with ours, payment by payment. When one list is too long (`complete: false`), a
 * payment may be missing only because of the limit, so none is reported as missing at the provider. Throws unavailable
 * when the provider does not answer, and unprocessable when it rejects the query.
 */
export async function compareDay(db: Db, provider: Provider, day: string) {
  const span = spanOfDays(day)
  const { orders, complete } = await listOfAll(provider, {
    from: new Date(span.from.getTime() - SLACK_MS),
    until: new Date(span.until.getTime() + SLACK_MS),
  })
  const listed = orders.flatMap(({ receipt, payments }) =>
    payments.map((payment) => [payment.id, { ...payment, receipt }] as const),
  )
  // After a change of keys within one account both pairs list the same payments.
  const theirs = [...new Map(listed).values()]
  const ids = theirs.map(({ id }) => id)
  const ours = complete ? await listOurs(db, span, ids) : []
  const isWhole = complete && ours.length < MAX_COMPARED
  const found = isWhole
    ? differences(theirs, ours)
    : differences(theirs, await listOurs(db, undefined, ids)).filter(isAtProvider)
  return { found, compared: theirs.length, complete: isWhole }
}

const isAtProvider = ({ provider }: Difference) => provider !== null

/** Payments with the current keys and with former ones, whose account may be another. */
async function listOfAll({ accounts, keyId }: Provider, span: Span) {
  const lists: Awaited<ReturnType<typeof listTheirs>>[] = []
  for (const account of accounts) {
    try {
      lists.push(await listTheirs(account, span))
    } catch (error) {
      // Former keys are disabled some time after a change.
      const isSwitchedOff = error instanceof ProviderError && error.kind === 'keys'
      if (!isSwitchedOff || account.keyId === keyId) throw failedFor(error)
    }
  }
  return {
    orders: lists.flatMap(({ orders }) => orders),
    complete: lists.every(({ complete }) => complete),
  }
}

type Span = { from: Date; until: Date }
type Listed = Awaited<ReturnType<ProviderAccount['listOrders']>>

async function listTheirs(account: ProviderAccount, span: Span) {
  const orders: Listed = []
  for (let page = 0; page < MAX_PAGES; page++) {
    const listed = await account.listOrders(span, orders.length)
    orders.push(...listed)
    if (listed.length === 0) return { orders, complete: true }
  }
  return { orders, complete: false }
}

/** A retry helps only when there was no answer. */
function failedFor(error: unknown) {
  if (!(error instanceof ProviderError)) return error
  const { kind, message } = error
  if (kind === 'away' || kind === 'garbled') {
    return new ShopError('unavailable', text('The payment provider does not answer.'), {
      retryAfter: 10,
    })
  }
  const why =
    kind === 'keys'
      ? text('The payment provider does not accept our keys: {message}', { message })
      : text('The payment provider refuses to list this day: {message}', { message })
  return new ShopError('unprocessable', why, { code: 'PROVIDER_REFUSED' })
}
