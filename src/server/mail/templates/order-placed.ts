import type { Visible } from '#server/mail/mail-rules.ts'
import { type Email, greet, type LinkTo, oneLine } from './email.ts'

export const orderPlacedEmail = (order: Visible<'order-placed'>, linkTo: LinkTo): Email => ({
  subject: `Order ${order.number} is placed`,
  preview: `Delivery ${order.promise ?? 'soon'}.`,
  title: 'Thank you for your order',
  blocks: [
    { kind: 'text', text: greet(order.username) },
    {
      kind: 'text',
      text: `Your order ${order.number} is placed. Delivery ${order.promise ?? 'soon'}${order.address ? ` to ${oneLine(order.address)}` : '.'}`,
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
  footnote:
    'You received this email because you ordered at Tokri. Free cancellation while we pack.',
})

const payment = (mode: string) =>
  mode === 'COD' ? 'Please pay on delivery.' : `Paid by ${oneLine(mode)}.`
