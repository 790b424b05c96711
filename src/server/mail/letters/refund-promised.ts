import { refundTimeSentence } from '#contract/refund.ts'
import type { Told } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo, oneLine } from './letter.ts'
import { formatPaise } from './money.ts'

export const refundPromisedLetter = (
  { username, orderId, number, paise, reason }: Told<'refund-promised'>,
  linkTo: LinkTo,
): Letter => ({
  subject: `${formatPaise(paise)} is on its way back`,
  preview: `For your order ${number}.`,
  title: 'Your refund is on its way',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `We are sending ${formatPaise(paise)} of your order ${number} back to where you paid from. The reason: ${oneLine(reason)}`,
    },
    { kind: 'text', text: `${refundTimeSentence} You need not do anything.` },
    {
      kind: 'button',
      label: 'See the Order',
      url: linkTo(`/dashboard/my-orders/${encodeURIComponent(orderId)}`),
    },
  ],
  footnote: 'You get this because you ordered at Tokri.',
})
