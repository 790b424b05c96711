import type { Paise } from '#contract/lib/money.ts'
import type { Order } from '#server/order/order-rules.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import type { Credited } from './credit-note-rules.ts'

/** A credit note that an order lacks. */
export type DueNote = Credited & {
  /** Both are null for an order that was cancelled unpaid. */
  refundId: string | null
  returnId: string | null
  reason: string
  paid: string
}

type Returned = Pick<
  Order,
  'payments' | 'refunds' | 'returns' | 'status' | 'paymentMode' | 'total' | 'events'
>

/** Sums of an order's notes by cause: a refund, a return, or null for an order cancelled unpaid. */
type Noted = ReadonlyMap<string | null, Paise>

/**
 * The due notes: for the arrived refunds of the payment that paid the invoice, and for what was paid outside the
 * provider after a failed refund, minus earlier notes of the same refund. The notes thus add up to what was refunded,
 * also in parts. A payment that arrived twice or too late never paid the invoice.
 */
export const dueNotes = (order: Returned, noted: Noted): DueNote[] => [
  ...ofRefunds(order, noted),
  ...ofReturns(order, noted),
  ...ofCancelled(order, noted),
]

function ofRefunds(order: Returned, noted: Noted): DueNote[] {
  const paying = order.payments.find(({ pays }) => pays)
  const ofPaying = order.refunds.filter(({ paymentId }) => paymentId === paying?.id)
  const notedOf = ({ id }: Refund) => noted.get(id) ?? 0
  return ofPaying
    .map((refund) => ({ refund, paise: returnedOf(refund) - notedOf(refund) }))
    .filter(({ paise }) => paise > 0)
    .map(({ refund, paise }) => noteFor(refund, paise))
}

/** The refunded part: through the provider, or outside it. */
const returnedOf = ({ status, paise, handedOver }: Refund): Paise =>
  status === 'processed' ? paise : handedOver

const noteFor = ({ id, status, reason, lines }: Refund, paise: Paise): DueNote => ({
  ...{ refundId: id, returnId: null, reason, lines, paise },
  paid:
    status === 'processed'
      ? 'Went back the way it was paid.'
      : 'Handed back outside the payment provider.',
})

const HANDED_BACK = { cash: 'Handed back in cash.', bank: 'Handed back by bank transfer.' }

/** Of returns that were not refunded through the provider; the others have the note of their refund. */
function ofReturns({ returns }: Returned, noted: Noted): DueNote[] {
  return returns.flatMap(({ id: returnId, money, paise, lines, reason }) => {
    if (money === 'online' || paise === 0 || noted.has(returnId)) return []
    return { refundId: null, returnId, paise, lines, reason, paid: HANDED_BACK[money] }
  })
}

/**
 * A cash order whose delivery was undone and that was then cancelled: its invoice was issued, and nothing was paid.
 * `noted` contains null once it has this note.
 */
function ofCancelled(order: Returned, noted: Noted): DueNote[] {
  if (!isCancelledUnpaid(order) || noted.has(null)) return []
  const { reason } = order.events.findLast(({ status }) => status === 'Cancelled') ?? {}
  const cause = { refundId: null, returnId: null }
  return [
    {
      ...cause,
      paise: order.total,
      reason: reason ?? 'The order was cancelled.',
      paid: 'Nothing was paid.',
    },
  ]
}

export const isCancelledUnpaid = ({ status, paymentMode }: Pick<Order, 'status' | 'paymentMode'>) =>
  status === 'Cancelled' && paymentMode === 'COD'
