import { text } from '#contract/language/text.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { newId, newOrderNumber } from '#server/lib/id.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import { promiseOf } from '#server/settings/delivery-rules.ts'
import { findDeliveryNow } from '#server/settings/settings-store.ts'
import { recordSale } from '#server/stock/stock-store.ts'
import { announceToStaff } from '../notify-placed.ts'
import { inIdOrder, itemsAtTodaysPrice, mergeItems } from '../order-item-rules.ts'
import type { Order } from '../order-rules.ts'
import { insertOrder } from './insert-order-store.ts'
import { insertReplacement } from './replacement-store.ts'
import { takeAll } from './take-all.ts'

type Cause = { actorId: string; complaintId: string }

/**
 * Places an order of ₹0 for these lines of a delivered order: its stock is taken, and it is picked and delivered like
 * any other. The caller holds the lock on the order and has checked what is left of the lines. Throws conflict when the
 * account is gone, the order is not delivered or the stock is short.
 */
export async function placeReplacement(
  tx: Db,
  { id: orderId, userId, status, address, isPickup }: Order,
  lines: readonly ProductQuantity[],
  { actorId, complaintId }: Cause,
): Promise<Order> {
  if (!userId || status !== 'Delivered') {
    throw conflict(text('Only items of a delivered order can be sent again.'), {
      code: 'NOT_DELIVERED',
    })
  }
  const delivery = await findDeliveryNow(tx)
  const requested = inIdOrder(mergeItems(lines))
  const taken = await takeAll(tx, requested)
  const id = newId()
  const placed = await insertOrder(tx, {
    ...{ id, number: newOrderNumber(), userId, address, isPickup, key: undefined, takenBy: null },
    ...{ addedTo: null, firstId: null },
    requestHash: hashOfValues('replacement', id),
    items: itemsAtTodaysPrice(requested, taken).map(forNothing),
    ...{ status: 'Processing', paymentStatus: 'Pending', paymentMode: 'COD' },
    ...{ subtotal: 0, shippingFee: 0, tax: 0, total: 0, couponDiscount: 0, couponCode: null },
    promisedBy: promiseOf(delivery).by,
    slotFrom: null,
    slotUntil: null,
  })
  await recordSale(tx, id, requested)
  await insertReplacement(tx, { id, orderId, complaintId, actorId })
  await announceToStaff(tx, { id, by: actorId }, delivery)
  return placed
}

const forNothing = <Item extends { listPrice: number; discount: number; unitPrice: number }>(
  item: Item,
): Item => ({ ...item, listPrice: 0, discount: 0, unitPrice: 0, couponDiscount: 0 })
