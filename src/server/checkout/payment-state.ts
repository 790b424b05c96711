import { hasBeenPaid } from '#contract/paid-for.ts'
import { found } from '#server/lib/errors.ts'
import { asShopper, type Order } from '#server/order/order-rules.ts'
import { findOrderByAnyKey } from '#server/order/order-store.ts'
import type { MoneyAnswer } from '#server/payment/payment-rules.ts'
import { findAnswer, mayAskNow } from '#server/payment/watch-store.ts'
import { moneyOf } from './payment-state-rules.ts'
import { queryProvider } from './query-provider.ts'
import type { OptionalPaymentContext } from './till.ts'

/**
 * Where the order's money is, for a waiting client: while it is unknown, the provider is queried, at most every few
 * seconds.
 */
export async function readPaymentState(
  till: OptionalPaymentContext,
  userId: string,
  idNumberOrKey: string,
) {
  const before = await readMoney(till, userId, idNumberOrKey)
  const { order, answer } = before
  if (!isOpenQuestion(order, answer) || !(await mayAskNow(till.db, order.id))) return before
  await queryProvider(till, order, 'verify')
  return readMoney(till, userId, order.id)
}

async function readMoney({ db }: OptionalPaymentContext, userId: string, idNumberOrKey: string) {
  const order = found(await findOrderByAnyKey(db, asShopper(userId), idNumberOrKey), 'Order')
  const answer = await findAnswer(db, order.id)
  return { order, answer, money: moneyOf(order, answer) }
}

const isOpenQuestion = ({ paymentStatus, paymentMode }: Order, answer: MoneyAnswer | null) =>
  paymentMode !== 'COD' &&
  !hasBeenPaid(paymentStatus) &&
  (paymentStatus === 'Pending' || answer !== 'none')
