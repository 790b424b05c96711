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
import { lessToPay } from './refund-texts.ts'

export const orderReducedEmail = (order: Visible<'order-reduced'>, reader: Reader): Email => ({
  subject: text('Your order {number} has changed', { number: order.number }),
  preview: newAmount(order),
  title: text('Your items have changed'),
  blocks: [
    greet(order.username),
    paragraph(text('We changed your order {number}, as you asked.', { number: order.number })),
    ...order.items.map((item) => paragraph(newQuantity(item, reader))),
    paragraph(newAmount(order)),
    paragraph(text('If you did not ask for this, please call us before you get the order.')),
    orderButton(reader, order.orderId),
  ],
  footnote: becauseOrdered(reader),
})

type Item = Visible<'order-reduced'>['items'][number]

function newQuantity({ wanted, ordered, unit, ...item }: Item, reader: Reader): Text {
  const values = {
    ...{ wanted: String(wanted), ordered: String(ordered) },
    ...{ name: asTyped(reader.nameOf(item)), unit: asTyped(unit) },
  }
  if (wanted === ordered) return text('You get all {ordered} × {name}, {unit} again.', values)
  return wanted === 0
    ? text('You no longer get {name}, {unit}.', values)
    : text('You get {wanted} instead of {ordered} × {name}, {unit}.', values)
}

/** What was paid online is refunded when the order is packed. */
function newAmount(order: Visible<'order-reduced'>): Text {
  const values = { amount: formatPaise(order.amount), total: formatPaise(order.total) }
  if (order.amount === 0) return text('Your order costs {total}, as ordered.', values)
  return order.isPaid
    ? text('Your order costs {total} now. We refund {amount} when it is packed.', values)
    : lessToPay(order)
}
