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
    preview: preview(order, time),
    title: text('Thank you for your order'),
    blocks: [
      greet(order.username),
      paragraph(opening(order, time)),
      bill(order, reader),
      paragraph(payment(order)),
      orderButton(reader, order.orderId),
    ],
    footnote: text(
      'You received this email because you ordered at {shop}. Free cancellation while we pack.',
      { shop: reader.shop },
    ),
  }
}

function preview({ pickup, addedTo: first }: Placed, time: Text): Text {
  if (first) return text('Goes along with order {first}.', { first })
  return pickup ? text('Pick-up at the shop.') : text('Delivery {time}.', { time })
}

function opening({ number, address: typed, pickup, addedTo: first }: Placed, time: Text): Text {
  if (first) {
    return text('Your order {number} is placed. It goes along with your order {first}.', {
      number,
      first,
    })
  }
  if (!typed) return text('Your order {number} is placed. Delivery {time}.', { number, time })
  const address = asTyped(typed)
  return pickup
    ? text('Your order {number} is placed. Pick it up at the shop: {address}', { number, address })
    : text('Your order {number} is placed. Delivery {time} to {address}', { number, time, address })
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

function payment({ paymentMode: mode, pickup }: Placed): Text {
  if (mode !== 'COD') return text('Paid by {method}.', { method: METHODS[mode] ?? asTyped(mode) })
  return pickup ? text('Please pay at the shop.') : text('Please pay on delivery.')
}
