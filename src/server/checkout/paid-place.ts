import type { Slot } from '#contract/delivery/slot-rules.ts'
import type { Db } from '#server/db/db.ts'
import { findFirstInShop } from '#server/order/add/addition-store.ts'
import type { Order } from '#server/order/order-rules.ts'
import { type DeliveryNow, promiseOf } from '#server/settings/delivery-rules.ts'
import { slotColumns } from '#server/settings/slot/slot-rules.ts'
import { keepSlotInTime, takeSlotOrNext } from '#server/settings/slot/take-slot.ts'

/** When a paid order goes, and what changes about where. */
export type PaidPlace = Pick<Order, 'slotFrom' | 'slotUntil' | 'promisedBy' | 'addedTo'> &
  Partial<Pick<Order, 'address'>>

/** For money that arrives while the place is held. What goes along with another order keeps that one's time. */
export const keepPlace = async (tx: Db, order: Order, delivery: DeliveryNow): Promise<PaidPlace> =>
  order.addedTo ? sameTime(order) : onItsOwn(delivery, await keepSlotInTime(tx, delivery, order))

/**
 * For money that arrives after the place was given back. What was added to an order that is still in the shop goes where
 * and when that one goes now, and needs no place of the slot. Undefined where all slots are full.
 */
export async function takePlaceAgain(
  tx: Db,
  order: Order,
  delivery: DeliveryNow,
): Promise<PaidPlace | undefined> {
  if (order.addedTo) return sameTime(order)
  const first = order.status === 'Cancelled' && (await findFirstInShop(tx, order.id))
  if (first) return { ...sameTime(first), address: first.address }
  const taken = await takeSlotOrNext(tx, delivery, order)
  return taken && onItsOwn(delivery, taken.slot)
}

const sameTime = ({ slotFrom, slotUntil, promisedBy, addedTo }: PaidPlace): PaidPlace => ({
  ...{ slotFrom, slotUntil, promisedBy, addedTo },
})

const onItsOwn = (delivery: DeliveryNow, slot: Slot | undefined): PaidPlace => ({
  ...slotColumns(slot),
  promisedBy: promiseOf(delivery, slot).by,
  addedTo: null,
})
