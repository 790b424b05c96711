import { givenByHandSentence, isTooSmallToSend, refundTimeSentence } from '#contract/refund.ts'
import type { Told } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo, oneLine } from './letter.ts'
import { formatPaise } from './money.ts'

export const orderCancelledLetter = (
  { username, orderId, number, reason, refund }: Told<'order-cancelled'>,
  linkTo: LinkTo,
): Letter => ({
  subject: `Order ${number} is cancelled`,
  preview: aboutMoney(refund),
  title: 'We had to cancel your order',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `We are sorry: your order ${number} will not come. We cancelled it. The reason: ${oneLine(reason)}`,
    },
    { kind: 'text', text: aboutMoney(refund) },
    {
      kind: 'button',
      label: 'See the Order',
      url: linkTo(`/dashboard/my-orders/${encodeURIComponent(orderId)}`),
    },
  ],
  footnote: 'You get this because you ordered at Tokri.',
})

function aboutMoney(refund: Told<'order-cancelled'>['refund']): string {
  if (refund === 0) return 'There is nothing to pay.'
  if (isTooSmallToSend(refund)) return givenByHandSentence(formatPaise(refund))
  return `${formatPaise(refund)} goes back the way you paid. ${refundTimeSentence} You need not do anything.`
}
