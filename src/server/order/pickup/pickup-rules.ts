import { DEFAULT_COUNTRY } from '#contract/address/address-kinds.ts'
import { text } from '#contract/language/text.ts'
import { conflict } from '#server/lib/errors.ts'
import type { ShopAddress } from '#server/settings/seller-rules.ts'
import type { DeliveryAddress, Order } from '../order-rules.ts'

/** Who picks an order up. `mobile` is empty where none is known. */
export type Contact = { name: string; mobile: string }

/**
 * What a pick-up has as its address: where it is handed over, which is the shop, with the name and mobile number of its
 * customer. Frozen with the order, as every address.
 */
export const pickupAddress = (
  shop: ShopAddress,
  { name, mobile }: Contact,
  id: string,
): DeliveryAddress => ({
  ...{ id, receiver: name, mobile },
  ...{ name: shop.legal_name, type: 'Other', country: DEFAULT_COUNTRY, isDefault: false },
  ...{ line1: shop.address_line_1, line2: shop.address_line_2, city: shop.city },
  ...{ state: shop.state, pincode: shop.pincode },
})

/** Throws conflict PICK_UP for an order that its customer picks up: no rider, address or slot concerns it. */
export function checkIsDelivered({ number, isPickup }: Pick<Order, 'number' | 'isPickup'>) {
  if (!isPickup) return
  throw conflict(
    text('Order {number} is picked up at the shop. It has no rider, address or delivery time.', {
      number,
    }),
    { code: 'PICK_UP' },
  )
}
