import { arrivalText } from '#contract/delivery/delivery-texts.ts'
import { slotDateText } from '#contract/delivery/slot-text.ts'
import { type Text, text } from '#contract/language/text.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import {
  asTyped,
  type Block,
  type Email,
  greet,
  orderButton,
  paragraph,
  type Reader,
} from './email.ts'

type Placed = Visible<'order-placed'>

export function orderPlacedEmail(order: Placed, reader: Reader): Email {
  const { number } = order
  const time = timeOf(order, reader)
  return {
    subject: text('Order {number} is placed', { number }),
    preview: text('Delivery {time}.', { time }),
    title: text('Thank you for your order'),
    blocks: [
      greet(order.username),
      paragraph(
        order.address
          ? text('Your order {number} is placed. Delivery {time} to {address}', {
              ...{ number, time, address: asTyped(order.address) },
            })
          : text('Your order {number} is placed. Delivery {time}.', { number, time }),
      ),
      bill(order, reader),
      paragraph(payment(order.paymentMode)),
      orderButton(reader, order.orderId),
    ],
    footnote: text(
      'You received this email because you ordered at {shop}. Free cancellation while we pack.',
      { shop: reader.shop },
    ),
  }
}

/** An email of an earlier version has English words only, or none. */
function timeOf({ promise, arrival }: Placed, { locale }: Reader): Text {
  if (locale && arrival?.slot) return slotDateText(arrival.slot, locale)
  if (locale && arrival) return arrivalText(arrival, arrival.at, locale)
  return promise === undefined || locale ? text('soon') : asTyped(promise)
}

const bill = (order: Placed, { nameOf }: Reader): Block => ({
  kind: 'bill',
  items: order.items.map(({ unit, quantity, total, ...item }) => ({
    label: asTyped(nameOf(item)),
    hint: text('{quantity} x {unit}', { quantity: String(quantity), unit: asTyped(unit) }),
    amount: total,
  })),
  sums: [
    { label: text('Subtotal'), amount: order.subtotal },
    ...(order.coupon
      ? [
          {
            label: text('Coupon {code}', { code: asTyped(order.coupon.code) }),
            amount: -order.coupon.discount,
          },
        ]
      : []),
    { label: text('Shipping Fee'), amount: order.shippingFee },
    ...(order.tax > 0 ? [{ label: text('Tax (GST)'), amount: order.tax }] : []),
  ],
  total: { label: text('Total Amount'), amount: order.total },
})

/** Short names of payment methods, as the wire has them. */
const METHODS: Record<string, Text> = {
  Card: text('Card'),
  UPI: text('UPI'),
  'Net Banking': text('Net Banking'),
}

const payment = (mode: string): Text =>
  mode === 'COD'
    ? text('Please pay on delivery.')
    : text('Paid by {method}.', { method: METHODS[mode] ?? asTyped(mode) })
