import type { Order } from '#server/order/order-rules.ts'
import { canRetryPayment } from '#server/order/order-status-rules.ts'
import {
  answerOf,
  type MoneyAnswer,
  type SeenPayment,
  type Source,
} from '#server/payment/payment-rules.ts'
import { ProviderError } from '#server/payment/provider-call.ts'
import { saveAnswer } from '#server/payment/watch-store.ts'
import { linkProviderOrder, readHold } from './checkout-store.ts'
import { untoldRefunds } from './learn-refunds.ts'
import { settlePayment } from './settle-payment.ts'
import type { AnyTill, Till } from './till.ts'

/**
 * Asks the provider what became of the order's money and takes in every attempt it tells of. The
 * answer is remembered; it is undefined when the provider gave none, or when there is none to ask. No
 * transaction may be open.
 */
export async function askProvider(
  { db, provider }: AnyTill,
  order: Order,
  source: Source,
): Promise<MoneyAnswer | undefined> {
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
    if (error instanceof ProviderError) return undefined
    throw error
  }
}

/** An answer that was lost may have left an order of ours with the provider, that we do not know of. */
async function listAttempts({ db, provider }: Till, { id, number, providerOrderId }: Order) {
  if (providerOrderId) return provider.listPayments(providerOrderId)
  const lost = await provider.findOrderByReceipt(number)
  return lost ? provider.listPayments(await linkProviderOrder(db, id, lost.id)) : []
}

/** Takes in one attempt. Money that is authorised in time is captured, in case the provider has not by itself. */
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
  const last = isWanted ? await captured({ db, provider }, seen) : seen
  await settlePayment(db, source, last, await untoldRefunds({ db, provider }, order, last))
  return last
}

/** What became of it where somebody else was quicker: the provider captures by itself, too. */
async function captured({ provider }: Till, seen: SeenPayment): Promise<SeenPayment> {
  try {
    return await provider.capture(seen)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return provider.findPayment(seen.id)
  }
}
