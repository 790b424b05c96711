import { type Db, inTransaction } from '#server/db/db.ts'
import type { Order } from '#server/order/order-rules.ts'
import { canRetryPayment } from '#server/order/order-status-rules.ts'
import { askAccounts } from '#server/payment/ask-accounts.ts'
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
import { noteRejectedKeys } from './check-provider.ts'
import { linkProviderOrder, readHold, saveProviderKey } from './checkout-store.ts'
import { untoldRefunds } from './learn-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import type { AnyTill, Till } from './till.ts'

/**
 * Queries the provider about the order's money and records every attempt it reports. The answer is stored; it is
 * undefined when the provider gave none, or when there is no provider. No transaction may be open.
 */
export async function askProvider(
  till: AnyTill,
  order: Order,
  source: Source,
): Promise<MoneyAnswer | undefined> {
  const reply = await questionProvider(till, order, source)
  return typeof reply === 'string' ? reply : undefined
}

/** Like `askProvider`; returns the error when the provider gave no answer. A rejection is recorded. */
export async function questionProvider(
  { db, provider }: AnyTill,
  order: Order,
  source: Source,
): Promise<MoneyAnswer | ProviderError | undefined> {
  if (!provider) return undefined
  const till = { db, provider }
  try {
    const seen = await listAttempts(till, order)
    const settled: SeenPayment[] = []
    for (const attempt of seen) settled.push(await takeIn(till, order, attempt, source))
    const answer = answerOf(settled)
    await saveAnswer(db, order.id, answer)
    return answer
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    await noteRejectedKeys(till, error)
    if (error.kind === 'refused') await noteRefusal(db, order.id, source, error)
    return error
  }
}

/** A lost answer may have left an order at the provider that is not linked to ours. */
async function listAttempts({ db, provider }: Till, order: Order): Promise<SeenPayment[]> {
  const { id, number, providerOrderId, providerKeyId } = order
  if (!providerOrderId) {
    const lost = await provider.findOrderByReceipt(number)
    if (!lost) return []
    return provider.listPayments(await linkProviderOrder(db, id, lost.id, provider.keyId))
  }
  const { answer, keyId } = await askAccounts(provider, providerKeyId, (account) =>
    account.listPayments(providerOrderId),
  )
  if (keyId !== providerKeyId) await saveProviderKey(db, id, keyId)
  return answer
}

/** Further queries are useless: recorded once in the order's money for staff. */
const noteRefusal = (db: Db, orderId: string, source: Source, { message }: ProviderError) =>
  inTransaction(db, async (tx) => {
    if (!(await saveRefusal(tx, orderId))) return
    const details = { error: message }
    await recordPaymentEvent(tx, { orderId, kind: 'provider-refused', source, details })
  })

/**
 * Records one attempt. Authorised money that arrives in time is captured, in case the provider has not captured it
 * automatically.
 */
export async function takeIn(
  { db, provider }: Till,
  order: Order,
  seen: SeenPayment,
  source: Source,
): Promise<SeenPayment> {
  const isWanted =
    seen.status === 'authorized' &&
    !seen.isCaptured &&
    seen.amount === order.total &&
    canRetryPayment(order) &&
    !(await readHold(db, order.id)).isOver
  const last = isWanted ? await captured({ db, provider }, order, seen) : seen
  await settlePayment(db, source, last, await untoldRefunds({ db, provider }, order, last))
  return last
}

/**
 * Rejected when it was captured already, because the provider captures automatically, too; then the payment's state
 * says so. The same without an answer, unless our keys are rejected.
 */
async function captured({ provider }: Till, { providerKeyId }: Order, seen: SeenPayment) {
  const ask = <T>(question: (account: ProviderAccount) => Promise<T>) =>
    askAccounts(provider, providerKeyId, question)
  try {
    return (await ask((account) => account.capture(seen))).answer
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind === 'keys') throw error
    return (await ask((account) => account.findPayment(seen.id))).answer
  }
}
