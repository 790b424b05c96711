import { text } from '#contract/language/text.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { becauseOrdered, type Email, greet, orderButton, paragraph, type Reader } from './email.ts'
import { reasonText, refundSentences } from './refund-texts.ts'

export const orderCancelledEmail = (
  { username, orderId, number, reason, refund }: Visible<'order-cancelled'>,
  reader: Reader,
): Email => ({
  subject: text('Order {number} is cancelled', { number }),
  preview: refundSentences(refund),
  title: text('We had to cancel your order'),
  blocks: [
    greet(username),
    paragraph(
      text('We’re sorry, we had to cancel your order {number}. Reason: {reason}', {
        number,
        reason: reasonText(reason),
      }),
    ),
    paragraph(refundSentences(refund)),
    orderButton(reader, orderId),
  ],
  footnote: becauseOrdered(reader),
})
