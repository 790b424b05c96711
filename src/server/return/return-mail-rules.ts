import type { NewMail } from '#server/mail/mail-rules.ts'
import { mailedItem } from '#server/order/order-mail-rules.ts'
import type { Order, OrderReturn } from '#server/order/order-rules.ts'

type Shopper = { id: string; username: string; email: string; language: string | null }

/** Notifies the shopper of the returned items and of the refund. */
export const orderReturnedMail = (
  shopper: Shopper,
  { id: orderId, number, items }: Pick<Order, 'id' | 'number' | 'items'>,
  { id, lines, paise, money, reason }: OrderReturn,
): NewMail => ({
  cause: `order-returned:${id}`,
  kind: 'order-returned',
  userId: shopper.id,
  recipient: shopper.email,
  language: shopper.language,
  details: {
    username: shopper.username,
    orderId,
    number,
    items: lines.map(({ productId, quantity }) => ({
      ...mailedItem(items.find((item) => item.productId === productId)),
      quantity,
    })),
    paise,
    money,
    reason,
  },
})
