import { type Text, text } from '#contract/language/text.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import {
  asTyped,
  becauseOrdered,
  type Email,
  greet,
  orderButton,
  paragraph,
  type Reader,
} from './email.ts'
import { lessToPay, missingItemsRefund } from './refund-texts.ts'

export const orderShortEmail = (order: Visible<'order-short'>, reader: Reader): Email => ({
  subject: text('Items missing from order {number}', { number: order.number }),
  preview: previewOf(order),
  title: text('Some items are missing'),
  blocks: [
    greet(order.username),
    paragraph(
      text('We’re sorry, these items are missing from your order {number}:', {
        number: order.number,
      }),
    ),
    ...order.items.map(({ unit, quantity, ordered, ...item }) =>
      paragraph(
        text('{quantity} of {ordered} × {name}, {unit}', {
          ...{ quantity: String(quantity), ordered: String(ordered) },
          ...{ name: asTyped(reader.nameOf(item)), unit: asTyped(unit) },
        }),
      ),
    ),
    ...substitutesIn(order, reader),
    ...unwantedIn(order, reader),
    paragraph(newAmount(order)),
    orderButton(reader, order.orderId),
  ],
  footnote: becauseOrdered(reader),
})

function previewOf(order: Visible<'order-short'>): Text {
  const amount = formatPaise(order.amount)
  if (order.pickup) {
    return isEvenExchange(order)
      ? text('Your order is packed. It waits for you at the shop.')
      : text('{amount} less. The other items are packed and wait for you at the shop.', { amount })
  }
  return isEvenExchange(order)
    ? text('Your order is packed and will be delivered soon.')
    : text('{amount} less. The other items are packed and will be delivered soon.', { amount })
}

/** What the shopper accepted in their place. */
const substitutesIn = ({ substitutes = [] }: Visible<'order-short'>, reader: Reader) =>
  substitutes.map(({ unit, quantity, price, ...item }) =>
    paragraph(
      text('In their place you get: {quantity} × {name}, {unit}, {price} each.', {
        ...{ quantity: String(quantity), price: formatPaise(price) },
        ...{ name: asTyped(reader.nameOf(item)), unit: asTyped(unit) },
      }),
    ),
  )

/** What is left out as well, as the shopper asked. */
const unwantedIn = ({ unwanted = [] }: Visible<'order-short'>, reader: Reader) =>
  unwanted.map(({ unit, quantity, ...item }) =>
    paragraph(
      text('Left out as you asked: {quantity} × {name}, {unit}.', {
        ...{ quantity: String(quantity) },
        ...{ name: asTyped(reader.nameOf(item)), unit: asTyped(unit) },
      }),
    ),
  )

/** What came costs as much as what is missing. */
const isEvenExchange = ({ amount, substitutes = [] }: Visible<'order-short'>) =>
  amount === 0 && substitutes.length > 0

function newAmount(order: Visible<'order-short'>) {
  const { isPaid, amount, total, refund = amount } = order
  const sum = formatPaise(total)
  if (isEvenExchange(order)) return text('Your total stays {total}.', { total: sum })
  if (isPaid) {
    return text('{refund} Your order now costs {total}.', {
      refund: missingItemsRefund(amount, refund),
      total: sum,
    })
  }
  return lessToPay(order)
}
