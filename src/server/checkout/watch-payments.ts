import { type Db, inTransaction } from '#server/db/db.ts'
import type { JobKind } from '#server/jobs/job-rules.ts'
import { found } from '#server/lib/errors.ts'
import { asSystem, type Order } from '#server/order/order-rules.ts'
import { canRetryPayment, paymentAfterCancel } from '#server/order/order-status-rules.ts'
import { findOrder, insertOrderEvent, lockOrder, updateOrder } from '#server/order/order-store.ts'
import type { MoneyAnswer } from '#server/payment/payment-rules.ts'
import { recordPaymentEvent } from '#server/payment/payment-store.ts'
import { listDue, saveNextAsk } from '#server/payment/watch-store.ts'
import { returnToStock } from '#server/stock/stock-store.ts'
import { askProvider } from './ask-provider.ts'
import { readHold } from './checkout-store.ts'
import { settleOverdueRefunds } from './settle-overdue-refunds.ts'
import { type AnyTill, opened } from './till.ts'
import { isTimeToClose, minutesToNextAsk, minutesWithoutAnswer } from './watch-rules.ts'

const MINUTE = 60
const AT_ONCE = 8
/** In one round; what is left is due in the next. */
const ROUND = 400
/** So many unanswered questions in a row say that the provider is away. */
const MOST_UNANSWERED = 3

/** The reconciler: what the browser lost and the webhook did not bring is found by asking, and holds that are over end; these also where paying online is switched off. */
export const watchKind = (till: AnyTill): JobKind => ({
  name: 'watch-payments',
  lanes: 1,
  timeoutSeconds: 10 * MINUTE,
  retrySeconds: [MINUTE],
  everySeconds: MINUTE,
  run: async (_job, signal) => {
    await watchPayments(till, signal)
    if (till.provider) await settleOverdueRefunds(opened(till))
  },
})

/** Asks about every order that is due, until none is or the provider is away. Returns how many it was asked about. */
export async function watchPayments(till: AnyTill, signal?: AbortSignal): Promise<number> {
  const due = await listDue(till.db, ROUND)
  const waiting = [...due]
  let unanswered = 0
  const lane = async () => {
    for (let next = waiting.shift(); next && !signal?.aborted; next = waiting.shift()) {
      const answer = await watchOne(till, next, unanswered < MOST_UNANSWERED)
      unanswered = answer ? 0 : unanswered + 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return due.length
}

type Due = { orderId: string; asks: number }

async function watchOne(till: AnyTill, { orderId, asks }: Due, isAnswering: boolean) {
  const { db } = till
  const order = await findOrder(db, asSystem, orderId)
  if (!order) return undefined
  const answer = isAnswering ? await askProvider(till, order, 'reconciler') : undefined
  await endHold(till, order, answer)
  const after = await findOrder(db, asSystem, orderId)
  const isOpen = after !== undefined && canRetryPayment(after)
  const { minutesOver } = await readHold(db, orderId)
  const minutes = answer
    ? minutesToNextAsk({ asks, isOpen, minutesOver })
    : minutesWithoutAnswer(isOpen || till.provider !== undefined)
  await saveNextAsk(db, orderId, answer ? asks + 1 : asks, minutes)
  return answer
}

async function endHold({ db }: AnyTill, { id }: Order, answer: MoneyAnswer | undefined) {
  const { isOver, minutesOver } = await readHold(db, id)
  if (isOver && isTimeToClose(answer, minutesOver)) await closeUnpaid(db, id)
}

/** Closes an order whose hold is over and that nobody has paid, and puts its goods back on the shelf. Once; whatever else has become of it meanwhile stays. */
const closeUnpaid = (db: Db, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const order = found(await lockOrder(tx, asSystem, id), 'Order')
    if (!canRetryPayment(order) || !(await readHold(tx, id)).isOver) return

    const paymentStatus = paymentAfterCancel(order.paymentStatus)
    await updateOrder(tx, id, { status: 'Cancelled', paymentStatus })
    const reason = 'Not paid in time'
    await insertOrderEvent(tx, order, { actor: asSystem, status: 'Cancelled', reason })
    await recordPaymentEvent(tx, { orderId: id, kind: 'expired', source: 'system' })
    await returnToStock(tx, id)
  })
