import { formatPaise } from '#contract/lib/price-words.ts'
import {
  givenByHandSentence,
  isTooSmallToSend,
  refundTimeSentence,
} from '#contract/money/refund.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { type Email, greet, type LinkTo, oneLine } from './email.ts'

export function refundEmail(details: Visible<'refund-promised'>, linkTo: LinkTo): Email {
  const { username, orderId, number, paise } = details
  const { subject, title, texts } = isTooSmallToSend(paise) ? byHand(details) : onItsWay(details)
  return {
    subject,
    preview: `For your order ${number}.`,
    title,
    blocks: [
      { kind: 'text', text: greet(username) },
      ...texts.map((text) => ({ kind: 'text' as const, text })),
      {
        kind: 'button',
        label: 'See the Order',
        url: linkTo(`/dashboard/my-orders/${encodeURIComponent(orderId)}`),
      },
    ],
    footnote: 'You received this email because you ordered at Tokri.',
  }
}

const onItsWay = ({ number, paise, reason }: Visible<'refund-promised'>) => ({
  subject: `${formatPaise(paise)} will be refunded`,
  title: 'Your refund is initiated',
  texts: [
    `${formatPaise(paise)} of your order ${number} will be refunded to your original payment method. Reason: ${oneLine(reason)}`,
    `${inEnglish(refundTimeSentence)} You don’t need to do anything.`,
  ],
})

const byHand = ({ number, paise, reason }: Visible<'refund-promised'>) => ({
  subject: `We owe you ${formatPaise(paise)}`,
  title: `We owe you ${formatPaise(paise)}`,
  texts: [
    `This is for your order ${number}. Reason: ${oneLine(reason)}`,
    inEnglish(givenByHandSentence(formatPaise(paise))),
  ],
})
