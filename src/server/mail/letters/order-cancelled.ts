import type { Told } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo, oneLine } from './letter.ts'

export const orderCancelledLetter = (
  { username, orderId, number, reason }: Told<'order-cancelled'>,
  linkTo: LinkTo,
): Letter => ({
  subject: `Order ${number} is cancelled`,
  preview: 'There is nothing to pay.',
  title: 'We had to cancel your order',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `We are sorry: your order ${number} will not come. We cancelled it. The reason: ${oneLine(reason)}`,
    },
    { kind: 'text', text: 'There is nothing to pay.' },
    {
      kind: 'button',
      label: 'See the Order',
      url: linkTo(`/dashboard/my-orders/${encodeURIComponent(orderId)}`),
    },
  ],
  footnote: 'You get this because you ordered at Tokri.',
})
