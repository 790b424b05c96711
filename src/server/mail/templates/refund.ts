import { type Text, text } from '#contract/language/text.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import {
  givenByHandSentence,
  isTooSmallToSend,
  refundTimeSentence,
} from '#contract/money/refund.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { becauseOrdered, type Email, greet, orderButton, paragraph, type Reader } from './email.ts'
import { reasonText } from './refund-texts.ts'

export function refundEmail(details: Visible<'refund-promised'>, reader: Reader): Email {
  const { username, orderId, number, paise } = details
  const { subject, title, texts } = isTooSmallToSend(paise) ? byHand(details) : onItsWay(details)
  return {
    subject,
    preview: text('For your order {number}.', { number }),
    title,
    blocks: [greet(username), ...texts.map(paragraph), orderButton(reader, orderId)],
    footnote: becauseOrdered(reader),
  }
}

type Texts = { subject: Text; title: Text; texts: Text[] }

function onItsWay({ number, paise, reason }: Visible<'refund-promised'>): Texts {
  const amount = formatPaise(paise)
  return {
    subject: text('{amount} will be refunded', { amount }),
    title: text('Your refund is initiated'),
    texts: [
      text(
        '{amount} of your order {number} will be refunded to your original payment method. Reason: {reason}',
        { amount, number, reason: reasonText(reason) },
      ),
      text('{time} You don’t need to do anything.', { time: refundTimeSentence }),
    ],
  }
}

function byHand({ number, paise, reason }: Visible<'refund-promised'>): Texts {
  const amount = formatPaise(paise)
  const owed = text('We owe you {amount}', { amount })
  return {
    subject: owed,
    title: owed,
    texts: [
      text('This is for your order {number}. Reason: {reason}', {
        number,
        reason: reasonText(reason),
      }),
      givenByHandSentence(amount),
    ],
  }
}
