import type { Told } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo, oneLine } from './letter.ts'

export const orderPlacedLetter = (order: Told<'order-placed'>, linkTo: LinkTo): Letter => ({
  subject: `Order ${order.number} is placed`,
  preview: `At your door ${order.promise ?? 'soon'}.`,
  title: 'Thank you for your order',
  blocks: [
    { kind: 'text', text: greet(order.username) },
    {
      kind: 'text',
      text: `Your order ${order.number} is placed. At your door ${order.promise ?? 'soon'}${order.address ? `: ${oneLine(order.address)}` : '.'}`,
    },
    {
      kind: 'bill',
      items: order.items.map(({ name, unit, quantity, total }) => ({
        label: oneLine(name),
        hint: `${quantity} x ${oneLine(unit)}`,
        amount: total,
      })),
      sums: [
        { label: 'Subtotal', amount: order.subtotal },
        { label: 'Shipping Fee', amount: order.shippingFee },
        ...(order.tax > 0 ? [{ label: 'Tax (GST)', amount: order.tax }] : []),
      ],
      total: { label: 'Total Amount', amount: order.total },
    },
    { kind: 'text', text: payment(order.paymentMode) },
    {
      kind: 'button',
      label: 'See the Order',
      url: linkTo(`/dashboard/my-orders/${encodeURIComponent(order.orderId)}`),
    },
  ],
  footnote: 'You get this because you ordered at Tokri. You can cancel free while we pack.',
})

const payment = (mode: string) =>
  mode === 'COD' ? 'Please pay at the door.' : `Paid by ${oneLine(mode)}.`
