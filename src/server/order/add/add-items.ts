import { text } from '#contract/language/text.ts'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import type { SeenAmounts } from '../order-item-rules.ts'
import { asStaff, type Order } from '../order-rules.ts'
import { findOrder } from '../order-store.ts'
import { placeOrder } from '../place/place-order.ts'

type Added = {
  requested: readonly ProductQuantity[]
  paymentMode: PaymentMode
  /** The amounts that staff told the customer. */
  seen: SeenAmounts
  idempotencyKey: string | undefined
}

/**
 * Places an order of what a customer adds to an open order of theirs. It has the address and the time of that order, and
 * no fees. A repeated request returns the same order. Throws not_found, the conflicts of `checkTakesAdditions` and the
 * errors of `placeOrder`.
 */
export async function addItems(
  db: Db,
  staffId: string,
  idOrNumber: string,
  added: Added,
): Promise<Order> {
  const first = found(await findOrder(db, asStaff(staffId), idOrNumber), 'Order')
  if (!first.userId) {
    throw conflict(text('The account of this customer is deleted.'), { code: 'NO_CUSTOMER' })
  }
  return placeOrder(db, {
    ...added,
    ...{ userId: first.userId, takenBy: staffId, addTo: first.id, addressId: null },
  })
}
