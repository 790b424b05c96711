import type { OrderedLine } from './cash-order.ts'
import type { openPayingShop } from './paying.ts'
import type { TestUser } from './shop.ts'

type PayingShop = Pick<Awaited<ReturnType<typeof openPayingShop>>, 'checkout' | 'pay' | 'work'>

/** Places an order that is paid online at once. Returns its number. */
export async function orderPaidOnline(
  shop: PayingShop,
  who: TestUser,
  lines: OrderedLine[],
): Promise<string> {
  const { data } = await shop.checkout(who, lines)
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()
  return data.order_id
}
