import { refundTimeSentence } from '#contract/refund.ts'
import type { OrderReturned, Told } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo, oneLine } from './letter.ts'
import { formatPaise } from './money.ts'

export const orderReturnedLetter = (
  { username, orderId, number, items, paise, money, reason }: Told<'order-returned'>,
  linkTo: LinkTo,
): Letter => ({
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
    { kind: 'text', text: `${moneySentence(paise, money)} The reason: ${oneLine(reason)}` },
    {
      kind: 'button',
      label: 'See the Order',
      url: linkTo(`/dashboard/my-orders/${encodeURIComponent(orderId)}`),
    },
  ],
  footnote: 'You get this because you ordered at Tokri.',
})

function moneySentence(paise: number, money: OrderReturned['money']): string {
  if (paise === 0) return 'Their price was refunded to you before.'
  const sum = formatPaise(paise)
  if (money === 'cash') return `We gave you ${sum} back in cash.`
  if (money === 'bank') return `We send you ${sum} by bank transfer.`
  return `We are sending ${sum} back to where you paid from. ${refundTimeSentence}`
}
