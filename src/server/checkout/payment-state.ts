import { hasBeenPaid } from '#contract/order/payment-kinds.ts'
import { found } from '#server/lib/errors.ts'
import { asShopper, type Order } from '#server/order/order-rules.ts'
import { findOrderByAnyKey } from '#server/order/order-store.ts'
import type { MoneyAnswer } from '#server/payment/payment-rules.ts'
import { canQueryNow, findAnswer } from '#server/payment/watch-store.ts'
import type { OptionalPaymentContext } from './payment-context.ts'
import { moneyOf } from './payment-state-rules.ts'
import { queryProvider } from './watch/query-provider.ts'

/**
 * Where the order's money is, for a waiting client: while it is unknown, the provider is queried, at most every few
 * seconds.
 */
export async function readPaymentState(
  context: OptionalPaymentContext,
  userId: string,
  idNumberOrKey: string,
) {
  const before = await readMoney(context, userId, idNumberOrKey)
  const { order, answer } = before
  if (!isOpenQuestion(order, answer) || !(await canQueryNow(context.db, order.id))) return before
  await queryProvider(context, order, 'verify')
  return readMoney(context, userId, order.id)
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
