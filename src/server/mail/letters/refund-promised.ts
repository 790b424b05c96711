import { givenByHandSentence, isTooSmallToSend, refundTimeSentence } from '#contract/refund.ts'
import type { Told } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo, oneLine } from './letter.ts'
import { formatPaise } from './money.ts'

export function refundPromisedLetter(details: Told<'refund-promised'>, linkTo: LinkTo): Letter {
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
    footnote: 'You get this because you ordered at Tokri.',
  }
}

const onItsWay = ({ number, paise, reason }: Told<'refund-promised'>) => ({
  subject: `${formatPaise(paise)} is on its way back`,
  title: 'Your refund is on its way',
  texts: [
    `We are sending ${formatPaise(paise)} of your order ${number} back to where you paid from. The reason: ${oneLine(reason)}`,
    `${refundTimeSentence} You need not do anything.`,
  ],
})

const byHand = ({ number, paise, reason }: Told<'refund-promised'>) => ({
  subject: `We owe you ${formatPaise(paise)}`,
  title: `We owe you ${formatPaise(paise)}`,
  texts: [
    `This is for your order ${number}. The reason: ${oneLine(reason)}`,
    givenByHandSentence(formatPaise(paise)),
  ],
})
