import { found } from '#server/lib/errors.ts'
import { asShopper, type Order } from '#server/order/order-rules.ts'
import { lookUpOrder } from '#server/order/order-store.ts'
import { isSettled, type MoneyAnswer } from '#server/payment/payment-rules.ts'
import { findAnswer, mayAskNow } from '#server/payment/watch-store.ts'
import { askProvider } from './ask-provider.ts'
import type { AnyTill } from './till.ts'

export type Money = 'unknown' | MoneyAnswer | 'returning' | 'returned'

/** Where the order's money is, for who waits for it: while nobody knows, the provider is asked, every few seconds at most. */
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
  !isSettled(paymentStatus) &&
  (paymentStatus === 'Pending' || answer !== 'none')

function moneyOf({ paymentStatus, refunds }: Order, answer: MoneyAnswer | null): Money {
  if (paymentStatus === 'Completed' && refunds.length === 0) return 'taken'
  if (refunds.length > 0) {
    return refunds.every(isBack) ? 'returned' : 'returning'
  }
  return answer ?? 'unknown'
}

/** What stands for one that failed, and is a refund as well, is counted by itself. */
const isBack = ({ status, paise, replaced, handedOver }: Order['refunds'][number]) =>
  status === 'processed' || (status === 'failed' && replaced + handedOver >= paise)
