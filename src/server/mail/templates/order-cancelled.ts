import { formatPaise } from '#contract/lib/price-words.ts'
import {
  givenByHandSentence,
  isTooSmallToSend,
  refundTimeSentence,
} from '#contract/money/refund.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { type Email, greet, type LinkTo, oneLine } from './email.ts'

export const orderCancelledEmail = (
  { username, orderId, number, reason, refund }: Visible<'order-cancelled'>,
  linkTo: LinkTo,
): Email => ({
  subject: `Order ${number} is cancelled`,
  preview: aboutMoney(refund),
  title: 'We had to cancel your order',
  blocks: [
    { kind: 'text', text: greet(username) },
    {
      kind: 'text',
      text: `We’re sorry, we had to cancel your order ${number}. Reason: ${oneLine(reason)}`,
    },
    { kind: 'text', text: aboutMoney(refund) },
    {
      kind: 'button',
      label: 'See the Order',
      url: linkTo(`/dashboard/my-orders/${encodeURIComponent(orderId)}`),
    },
  ],
  footnote: 'You received this email because you ordered at Tokri.',
})

function aboutMoney(refund: Visible<'order-cancelled'>['refund']): string {
  if (refund === 0) return 'There is nothing to pay.'
  if (isTooSmallToSend(refund)) return inEnglish(givenByHandSentence(formatPaise(refund)))
  return `${formatPaise(refund)} will be refunded to your original payment method. ${inEnglish(refundTimeSentence)} You don’t need to do anything.`
}
