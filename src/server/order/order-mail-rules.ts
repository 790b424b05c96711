import type { Slot } from '#contract/delivery/slot-rules.ts'
import type { Paise } from '#contract/lib/money.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import { newId } from '#server/lib/id.ts'
import type { NewMail } from '#server/mail/mail-rules.ts'
import type { DeliveryPromise } from '#server/settings/delivery-rules.ts'
import { type Order, type OrderItem, receiverWithLabel } from './order-rules.ts'
import type { WantedItem } from './reduce/reduce-rules.ts'
import { unwantedShorts } from './short/short-rules.ts'
import { packingParts, substitutesIn } from './substitute/substitute-rules.ts'

export type Shopper = { id: string; username: string; email: string; language: string | null }

const sentTo = ({ id, email, language }: Shopper) => ({ userId: id, recipient: email, language })

/** How each email about an order begins. */
const opening = ({ username }: Shopper, { id, number }: Pick<Order, 'id' | 'number'>) => ({
  username,
  orderId: id,
  number,
})

/** Notifies the shopper that the shop cancelled the order, and why. */
export const orderCancelledMail = (
  shopper: Shopper,
  order: Pick<Order, 'id' | 'number'>,
  { reason, refund }: { reason: string; refund: Paise },
): NewMail => ({
  cause: `order-cancelled:${order.id}`,
  kind: 'order-cancelled',
  ...sentTo(shopper),
  details: {
    ...opening(shopper, order),
    reason,
    refund,
  },
})

/** Notifies the shopper that the shop moved the order to another slot. Each move is an email of its own. */
export const orderSlotChangedMail = (
  shopper: Shopper,
  order: Pick<Order, 'id' | 'number'>,
  slot: Slot,
): NewMail => ({
  cause: `order-slot:${order.id}:${newId()}`,
  kind: 'order-slot-changed',
  ...sentTo(shopper),
  details: {
    ...opening(shopper, order),
    slot,
  },
})

/** Notifies the shopper that staff changed where the order goes. Each change is an email of its own. */
export const orderAddressChangedMail = (
  shopper: Shopper,
  order: Pick<Order, 'id' | 'number'>,
): NewMail => ({
  cause: `order-address:${order.id}:${newId()}`,
  kind: 'order-address-changed',
  ...sentTo(shopper),
  details: opening(shopper, order),
})

/** Notifies the shopper that staff changed how many of some items they get. Each change is an email of its own. */
export function orderReducedMail(
  shopper: Shopper,
  order: Order,
  changed: readonly WantedItem[],
): NewMail {
  const { amount } = packingParts({ items: order.items, shorts: unwantedShorts(order) })
  return {
    cause: `order-reduced:${order.id}:${newId()}`,
    kind: 'order-reduced',
    ...sentTo(shopper),
    details: {
      ...opening(shopper, order),
      items: changed.map(({ item, wanted }) => ({
        ...mailedItem(item),
        ...{ ordered: item.quantity, wanted },
      })),
      amount,
      total: order.total - amount,
      isPaid: order.paymentMode !== 'COD',
      ...(order.isPickup && { pickup: true }),
    },
  }
}

/** Notifies the shopper of the missing items, the new total and the refund. */
export function orderShortMail(shopper: Shopper, order: Order, refund: Paise): NewMail {
  const { amount } = packingParts(order)
  const itemOf = new Map(order.items.map((item) => [item.productId, item]))
  return {
    cause: `order-short:${order.id}`,
    kind: 'order-short',
    ...sentTo(shopper),
    details: {
      ...opening(shopper, order),
      items: order.shorts
        .filter(({ quantity, unwanted }) => quantity > unwanted)
        .map(({ productId, quantity, unwanted }) => {
          const item = itemOf.get(productId)
          const ordered = (item?.quantity ?? 0) - unwanted
          return { ...mailedItem(item), quantity: quantity - unwanted, ordered }
        }),
      unwanted: order.shorts
        .filter(({ unwanted }) => unwanted > 0)
        .map(({ productId, unwanted }) => ({
          ...mailedItem(itemOf.get(productId)),
          quantity: unwanted,
        })),
      substitutes: substitutesIn(order.items).map((item) => ({
        ...mailedItem(item),
        quantity: item.quantity,
        price: item.unitPrice,
      })),
      amount,
      total: order.total - amount,
      isPaid: order.paymentMode !== 'COD',
      refund,
      ...(order.isPickup && { pickup: true }),
    },
  }
}

export type Placed = Pick<
  Order,
  | 'id'
  | 'number'
  | 'items'
  | 'subtotal'
  | 'shippingFee'
  | 'tax'
  | 'couponDiscount'
  | 'couponCode'
  | 'total'
  | 'paymentMode'
  | 'address'
  | 'isPickup'
  | 'slotFrom'
  | 'slotUntil'
  | 'addedTo'
>

export const orderPlacedCause = ({ id }: Pick<Order, 'id'>) => `order-placed:${id}`

type Bought = Pick<OrderItem, 'name' | 'nameHi' | 'unit'>

/** How an email names a product: as the order's copy does, in each language that it has. */
export const mailedItem = (item: Bought | undefined) => ({
  name: item?.name ?? '',
  ...hindiName(item),
  unit: item?.unit ?? '',
})

/** Notifies the shopper of the order. */
export function orderPlacedMail(
  shopper: Shopper,
  order: Placed,
  { words: promise, arrival }: Pick<DeliveryPromise, 'words' | 'arrival'>,
): NewMail {
  const { name, line1, line2, city, pincode } = order.address
  const who = order.isPickup ? name : receiverWithLabel(order.address)
  return {
    cause: orderPlacedCause(order),
    kind: 'order-placed',
    ...sentTo(shopper),
    details: {
      ...opening(shopper, order),
      promise,
      arrival,
      items: order.items.map((item) => ({
        ...mailedItem(item),
        quantity: item.quantity,
        total: item.unitPrice * item.quantity,
      })),
      subtotal: order.subtotal,
      shippingFee: order.shippingFee,
      tax: order.tax,
      ...(order.couponCode && {
        coupon: { code: order.couponCode, discount: order.couponDiscount },
      }),
      total: order.total,
      paymentMode: order.paymentMode,
      ...(order.isPickup && { pickup: true }),
      ...(order.addedTo && { addedTo: order.addedTo }),
      address: [who, line1, line2, city, pincode].filter(Boolean).join(', '),
    },
  }
}
