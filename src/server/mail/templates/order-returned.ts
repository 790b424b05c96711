import { formatPaise } from '#contract/lib/price-words.ts'
import { refundTimeSentence } from '#contract/money/refund.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import type { OrderReturned, Visible } from '#server/mail/mail-rules.ts'
import { type Email, greet, type LinkTo, oneLine } from './email.ts'

export const orderReturnedEmail = (
  { username, orderId, number, items, paise, money, reason }: Visible<'order-returned'>,
  linkTo: LinkTo,
): Email => ({
  subject: `Items returned from order ${number}`,
  preview: moneySentence(paise, money),
  title: 'We have your returned items',
  blocks: [
    { kind: 'text', text: greet(username) },
    { kind: 'text', text: `You returned these items from your order ${number}:` },
    ...items.map(({ name, unit, quantity }) => ({
      kind: 'text' as const,
      text: `${quantity} × ${oneLine(name)}, ${oneLine(unit)}`,
    })),
    { kind: 'text', text: `${moneySentence(paise, money)} Reason: ${oneLine(reason)}` },
    {
      kind: 'button',
      label: 'See the Order',
      url: linkTo(`/dashboard/my-orders/${encodeURIComponent(orderId)}`),
    },
  ],
  footnote: 'You received this email because you ordered at Tokri.',
})

function moneySentence(paise: number, money: OrderReturned['money']): string {
  if (paise === 0) return 'Their price was refunded earlier.'
  const sum = formatPaise(paise)
  if (money === 'cash') return `We refunded ${sum} in cash.`
  if (money === 'bank') return `We will refund ${sum} by bank transfer.`
  return `${sum} will be refunded to your original payment method. ${inEnglish(refundTimeSentence)}`
}
