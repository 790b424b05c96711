import { hasBeenPaid } from '#contract/paid-for.ts'
import { found } from '#server/lib/errors.ts'
import { asShopper, type Order } from '#server/order/order-rules.ts'
import { lookUpOrder } from '#server/order/order-store.ts'
import type { MoneyAnswer } from '#server/payment/payment-rules.ts'
import { findAnswer, mayAskNow } from '#server/payment/watch-store.ts'
import { askProvider } from './ask-provider.ts'
import { moneyOf } from './payment-state-rules.ts'
import type { AnyTill } from './till.ts'

/**
 * Where the order's money is, for a waiting client: while it is unknown, the provider is queried, at most every few
 * seconds.
 */
export async function readPaymentState(till: AnyTill, userId: string, idNumberOrKey: string) {
  const before = await readMoney(till, userId, idNumberOrKey)
  const { order, answer } = before
  if (!isOpenQuestion(order, answer) || !(await mayAskNow(till.db, order.id))) return before
  await askProvider(till, order, 'verify')
  return readMoney(till, userId, order.id)
}

async function readMoney({ db }: AnyTill, userId: string, idNumberOrKey: string) {
  const order = found(await lookUpOrder(db, asShopper(userId), idNumberOrKey), 'Order')
  const answer = await findAnswer(db, order.id)
  return { order, answer, money: moneyOf(order, answer) }
}

const isOpenQuestion = ({ paymentStatus, paymentMode }: Order, answer: MoneyAnswer | null) =>
  paymentMode !== 'COD' &&
  !hasBeenPaid(paymentStatus) &&
  (paymentStatus === 'Pending' || answer !== 'none')
