import type { Slot } from '#contract/delivery/slot-rules.ts'
import { findAddress } from '#server/address/address-store.ts'
import type { Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import type { DeliveryNow } from '#server/settings/delivery-rules.ts'
import { checkTakesOrders, shopAddressNow } from '#server/settings/seller-rules.ts'
import { slotIn } from '#server/settings/slot/slot-rules.ts'
import { takeSlot } from '#server/settings/slot/take-slot.ts'
import { checkTakesAdditions } from '../add/addition-rules.ts'
import { asShopper, type DeliveryAddress, type Order } from '../order-rules.ts'
import { lockOrder } from '../order-store.ts'
import { findContact } from '../pickup/contact-store.ts'
import { type Contact, pickupAddress } from '../pickup/pickup-rules.ts'
import type { HashedRequest } from './order-request.ts'

/** Where and when an order is handed over. */
export type Destination = {
  address: DeliveryAddress
  isPickup: boolean
  /** Undefined: as soon as possible. */
  slot: Slot | undefined
  /** The open order that it goes along with. */
  first: Order | null
}

export type Place =
  | { first: Order }
  | { contact: Contact | undefined }
  | { address: DeliveryAddress | undefined }

/**
 * The order that this one goes along with, locked, who picks the order up, or the address of the shopper. Throws
 * not_found and the conflicts of `checkTakesAdditions`.
 */
export async function findPlace(
  tx: Db,
  { userId, addressId, addTo }: Pick<HashedRequest, 'userId' | 'addressId' | 'addTo'>,
): Promise<Place> {
  if (addTo) {
    const first = found(await lockOrder(tx, asShopper(userId), addTo), 'Order')
    checkTakesAdditions(first)
    return { first }
  }
  return addressId === null
    ? { contact: await findContact(tx, userId) }
    : { address: await findAddress(tx, userId, addressId) }
}

/**
 * What is added to an order goes where and when that one goes. Throws not_found for another user's address, conflict
 * for a pick-up while the shop has no address, and the conflicts of `takeSlot`.
 */
export async function destinationOf(
  tx: Db,
  delivery: DeliveryNow,
  place: Place,
  { slot }: Pick<HashedRequest, 'slot'>,
): Promise<Destination> {
  if ('first' in place) {
    const { first } = place
    return { address: first.address, isPickup: first.isPickup, slot: slotIn(first), first }
  }
  if ('address' in place) {
    const address = found(place.address, 'Address')
    return { address, isPickup: false, slot: await takeSlot(tx, delivery, slot), first: null }
  }
  checkTakesOrders(delivery)
  const customer = found(place.contact, 'Customer')
  const address = pickupAddress(shopAddressNow(delivery), customer, newId())
  // It does not wait for the shop to open.
  return { address, isPickup: true, slot: undefined, first: null }
}
