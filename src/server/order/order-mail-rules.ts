import type { Paise } from '#contract/lib/money.ts'
import type { NewMail } from '#server/mail/mail-rules.ts'
import { shortAmount } from './order-item-rules.ts'
import { type Order, receiverWithLabel } from './order-rules.ts'

type Shopper = { id: string; username: string; email: string }

/** Notifies the shopper that the shop cancelled the order, and why. */
export const orderCancelledMail = (
  shopper: Shopper,
  order: Pick<Order, 'id' | 'number'>,
  { reason, refund }: { reason: string; refund: Paise },
): NewMail => ({
  cause: `order-cancelled:${order.id}`,
  kind: 'order-cancelled',
  userId: shopper.id,
  recipient: shopper.email,
  details: {
    username: shopper.username,
    orderId: order.id,
    number: order.number,
    reason,
    refund,
  },
})

/** Notifies the shopper of the missing items, the new total and the refund. */
export function orderShortMail(shopper: Shopper, order: Order, refund: Paise): NewMail {
  const amount = shortAmount(order)
  const itemOf = new Map(order.items.map((item) => [item.productId, item]))
  return {
    cause: `order-short:${order.id}`,
    kind: 'order-short',
    userId: shopper.id,
    recipient: shopper.email,
    details: {
      username: shopper.username,
      orderId: order.id,
      number: order.number,
      items: order.shorts.map(({ productId, quantity }) => {
        const { name = '', unit = '', quantity: ordered = 0 } = itemOf.get(productId) ?? {}
        return { name, unit, quantity, ordered }
      }),
      amount,
      total: order.total - amount,
      isPaid: order.paymentMode !== 'COD',
      refund,
    },
  }
}

type Placed = Pick<
  Order,
  | 'id'
  | 'number'
  | 'items'
  | 'subtotal'
  | 'shippingFee'
  | 'tax'
  | 'total'
  | 'paymentMode'
  | 'address'
>

export const orderPlacedCause = ({ id }: Pick<Order, 'id'>) => `order-placed:${id}`

/** Notifies the shopper of the order. `promise`: its delivery time, as "in 10 minutes". */
export function orderPlacedMail(shopper: Shopper, order: Placed, promise: string): NewMail {
  const { line1, line2, city, pincode } = order.address
  return {
    cause: orderPlacedCause(order),
    kind: 'order-placed',
    userId: shopper.id,
    recipient: shopper.email,
    details: {
      username: shopper.username,
      orderId: order.id,
      number: order.number,
      promise,
      items: order.items.map(({ name, unit, quantity, unitPrice }) => ({
        name,
        unit,
        quantity,
        total: unitPrice * quantity,
      })),
      subtotal: order.subtotal,
      shippingFee: order.shippingFee,
      tax: order.tax,
      total: order.total,
      paymentMode: order.paymentMode,
      address: [receiverWithLabel(order.address), line1, line2, city, pincode]
        .filter(Boolean)
        .join(', '),
    },
  }
}
