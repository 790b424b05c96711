import { type Text, text } from '#contract/language/text.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { refundTimeSentence } from '#contract/money/refund.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import type { OrderReturned } from '#server/mail/order-details-rules.ts'
import {
  asTyped,
  becauseOrdered,
  type Email,
  greet,
  orderButton,
  paragraph,
  type Reader,
} from './email.ts'
import { reasonText } from './refund-texts.ts'

export const orderReturnedEmail = (
  { username, orderId, number, items, paise, money, reason }: Visible<'order-returned'>,
  reader: Reader,
): Email => ({
  subject: text('Items returned from order {number}', { number }),
  preview: moneySentence(paise, money),
  title: text('We have your returned items'),
  blocks: [
    greet(username),
    paragraph(text('You returned these items from your order {number}:', { number })),
    ...items.map(({ unit, quantity, ...item }) =>
      paragraph(
        text('{quantity} × {name}, {unit}', {
          quantity: String(quantity),
          name: asTyped(reader.nameOf(item)),
          unit: asTyped(unit),
        }),
      ),
    ),
    paragraph(
      text('{money} Reason: {reason}', {
        money: moneySentence(paise, money),
        reason: reasonText(reason),
      }),
    ),
    orderButton(reader, orderId),
  ],
  footnote: becauseOrdered(reader),
})

function moneySentence(paise: number, money: OrderReturned['money']): Text {
  if (paise === 0) return text('Their price was refunded earlier.')
  const amount = formatPaise(paise)
  if (money === 'cash') return text('We refunded {amount} in cash.', { amount })
  if (money === 'bank') return text('We will refund {amount} by bank transfer.', { amount })
  return text('{amount} will be refunded to your original payment method. {time}', {
    amount,
    time: refundTimeSentence,
  })
}
