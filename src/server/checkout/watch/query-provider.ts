import { type Db, inTransaction } from '#server/db/db.ts'
import type { Order } from '#server/order/order-rules.ts'
import { canRetryPayment } from '#server/order/order-status-rules.ts'
import { KeysMissing, queryAccounts } from '#server/payment/ask-accounts.ts'
import {
  answerOf,
  type MoneyAnswer,
  type SeenPayment,
  type Source,
} from '#server/payment/payment-rules.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import type { ProviderAccount } from '#server/payment/provider.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import { saveAnswer, saveRefusal } from '#server/payment/watch-store.ts'
import { linkProviderOrder, readReservation, saveProviderKey } from '../checkout-store.ts'
import type { OptionalPaymentContext, PaymentContext } from '../payment-context.ts'
import { unreportedRefunds } from '../refund/unreported-refunds.ts'
import { settlePayment } from '../settle-payment.ts'
import { recordRejectedKeys } from './check-provider.ts'
import type { QueryOutcome } from './watch-rules.ts'

/**
 * Queries the provider about the order's money and records every attempt it reports. The answer is stored; it is
 * undefined when the provider gave none, or when there is no provider. No transaction may be open.
 */
export async function queryProvider(
  context: OptionalPaymentContext,
  order: Order,
  source: Source,
): Promise<MoneyAnswer | undefined> {
  const reply = await queryProviderResult(context, order, source)
  return typeof reply === 'string' ? reply : undefined
}

/** Like `queryProvider`; returns the error when the provider gave no answer. A rejection is recorded. */
export async function queryProviderResult(
  { db, provider }: OptionalPaymentContext,
  order: Order,
  source: Source,
): Promise<MoneyAnswer | ProviderError | undefined> {
  if (!provider) return undefined
  const context = { db, provider }
  try {
    const seen = await listAttempts(context, order)
    const settled: SeenPayment[] = []
    for (const attempt of seen)
      settled.push(await recordReportedAttempt(context, order, attempt, source))
    const answer = answerOf(settled)
    await saveAnswer(db, order.id, answer)
    return answer
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await recordRejectedKeys(context, error)
    if (error.kind === 'refused') await recordRejection(db, order.id, source, error)
    return error
  }
}

/** `refused`: the provider does not know the order, as it has reported before. Undefined: it was not queried. */
export type Reply = MoneyAnswer | ProviderError | 'refused' | undefined

export function outcomeOf(reply: Reply): QueryOutcome {
  if (!(reply instanceof ProviderError)) return reply ?? 'not asked'
  if (reply instanceof KeysMissing) return 'keys missing'
  if (reply.kind === 'keys') return 'not asked'
  return reply.kind === 'refused' ? 'refused' : 'silence'
}

/** A lost answer may have left an order at the provider that is not linked to ours. */
async function listAttempts(
  { db, provider }: PaymentContext,
  order: Order,
): Promise<SeenPayment[]> {
  const { id, number, providerOrderId, providerKeyId } = order
  if (!providerOrderId) {
    const lost = await provider.findOrderByReceipt(number)
    if (!lost) return []
    return provider.listPayments(await linkProviderOrder(db, id, lost.id, provider.keyId))
  }
  const { answer, keyId } = await queryAccounts(provider, providerKeyId, (account) =>
    account.listPayments(providerOrderId),
  )
  if (keyId !== providerKeyId) await saveProviderKey(db, id, keyId)
  return answer
}

/** Further queries are useless: recorded once in the order's money for staff. */
const recordRejection = (db: Db, orderId: string, source: Source, { message }: ProviderError) =>
  inTransaction(db, async (tx) => {
    if (!(await saveRefusal(tx, orderId))) return
    const details = { error: message }
    await recordPaymentEvent(tx, { orderId, kind: 'provider-refused', source, details })
  })

/**
 * Records one attempt. Authorised money that arrives in time is captured, in case the provider has not captured it
 * automatically.
 */
export async function recordReportedAttempt(
  { db, provider }: PaymentContext,
  order: Order,
  seen: SeenPayment,
  source: Source,
): Promise<SeenPayment> {
  const isWanted =
    seen.status === 'authorized' &&
    !seen.isCaptured &&
    seen.amount === order.total &&
    canRetryPayment(order) &&
    !(await readReservation(db, order.id)).isOver
  const last = isWanted ? await captured({ db, provider }, order, seen) : seen
  await settlePayment(db, source, last, await unreportedRefunds({ db, provider }, order, last))
  return last
}

/**
 * Rejected when it was captured already, because the provider captures automatically, too; then the payment's state
 * says so. The same without an answer, unless our keys are rejected.
 */
async function captured({ provider }: PaymentContext, { providerKeyId }: Order, seen: SeenPayment) {
  const ask = <T>(question: (account: ProviderAccount) => Promise<T>) =>
    queryAccounts(provider, providerKeyId, question)
  try {
    return (await ask((account) => account.capture(seen))).answer
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'keys') throw error
    return (await ask((account) => account.findPayment(seen.id))).answer
  }
}
