import type { Paise } from '#contract/money.ts'
import { givenByHandSentence, isTooSmallToSend } from '#contract/refund.ts'
import type { Told } from '#server/mail/mail-rules.ts'
import { greet, type Letter, type LinkTo, oneLine } from './letter.ts'
import { formatPaise } from './money.ts'

export const orderShortLetter = (
  { username, orderId, number, items, amount, total, isPaid, refund }: Told<'order-short'>,
  linkTo: LinkTo,
): Letter => ({
  subject: `Something is missing from order ${number}`,
  preview: `${formatPaise(amount)} less. The rest is packed and on its way to you soon.`,
  title: 'We could not find everything',
  blocks: [
    { kind: 'text', text: greet(username) },
    { kind: 'text', text: `We are sorry. This is missing from your order ${number}:` },
    ...items.map(({ name, unit, quantity, ordered }) => ({
      kind: 'text' as const,
      text: `${quantity} of ${ordered} × ${oneLine(name)}, ${oneLine(unit)}`,
    })),
    {
      kind: 'text',
      text: isPaid
        ? `${moneyBack(amount, refund)} Your order now costs ${formatPaise(total)}.`
        : `You pay ${formatPaise(amount)} less: ${formatPaise(total)} at the door.`,
    },
    {
      kind: 'button',
      label: 'See the Order',
      url: linkTo(`/dashboard/my-orders/${encodeURIComponent(orderId)}`),
    },
  ],
  footnote: 'You get this because you ordered at Tokri.',
})

function moneyBack(amount: Paise, refund = amount): string {
  const rest = 'the rest of its price was given back to you before.'
  if (isTooSmallToSend(refund)) {
    const owed = givenByHandSentence(formatPaise(refund))
    return refund === amount ? owed : `${owed} And ${rest}`
  }
  const goesBack = `${formatPaise(refund)} goes back the way you paid`
  if (refund === amount) return `${goesBack}.`
  return refund === 0 ? 'Its price was given back to you before.' : `${goesBack}; ${rest}`
}
