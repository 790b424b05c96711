import type { Paise } from '#contract/lib/money.ts'
import { formatPaise } from '#contract/lib/price-words.ts'
import { givenByHandSentence, isTooSmallToSend } from '#contract/money/refund.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import type { Visible } from '#server/mail/mail-rules.ts'
import { type Email, greet, type LinkTo, oneLine } from './email.ts'

export const orderShortEmail = (
  { username, orderId, number, items, amount, total, isPaid, refund }: Visible<'order-short'>,
  linkTo: LinkTo,
): Email => ({
  subject: `Items missing from order ${number}`,
  preview: `${formatPaise(amount)} less. The other items are packed and will be delivered soon.`,
  title: 'Some items are missing',
  blocks: [
    { kind: 'text', text: greet(username) },
    { kind: 'text', text: `We’re sorry, these items are missing from your order ${number}:` },
    ...items.map(({ name, unit, quantity, ordered }) => ({
      kind: 'text' as const,
      text: `${quantity} of ${ordered} × ${oneLine(name)}, ${oneLine(unit)}`,
    })),
    {
      kind: 'text',
      text: isPaid
        ? `${moneyBack(amount, refund)} Your order now costs ${formatPaise(total)}.`
        : `You pay ${formatPaise(amount)} less: ${formatPaise(total)} on delivery.`,
    },
    {
      kind: 'button',
      label: 'See the Order',
      url: linkTo(`/dashboard/my-orders/${encodeURIComponent(orderId)}`),
    },
  ],
  footnote: 'You received this email because you ordered at Tokri.',
})

function moneyBack(amount: Paise, refund = amount): string {
  const rest = 'the rest of their price was refunded earlier.'
  if (isTooSmallToSend(refund)) {
    const owed = inEnglish(givenByHandSentence(formatPaise(refund)))
    return refund === amount ? owed : `${owed} Also, ${rest}`
  }
  const goesBack = `${formatPaise(refund)} will be refunded to your original payment method`
  if (refund === amount) return `${goesBack}.`
  return refund === 0 ? 'Their price was refunded earlier.' : `${goesBack}; ${rest}`
}
