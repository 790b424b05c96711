import { shortCause } from '#server/order/order-item-rules.ts'
import type { Order } from '#server/order/order-rules.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import type { Credited } from './credit-note-rules.ts'

/** A credit note that an order lacks. */
export type DueNote = Credited & {
  /** Neither is there for an order that was cancelled unpaid. */
  refundId: string | null
  returnId: string | null
  reason: string
  paid: string
}

type Returned = Pick<
  Order,
  | 'id'
  | 'payments'
  | 'refunds'
  | 'shorts'
  | 'returns'
  | 'status'
  | 'paymentMode'
  | 'total'
  | 'events'
>

/**
 * The notes that are due: for what has arrived of the payment that paid the invoice, and for what of it was
 * handed back outside the provider once the refund had failed. A payment that came twice or too late never
 * paid the invoice. Former releases issued a note when its refund was promised: where that failed, the note
 * stands for the refund of the same amount that was given in its stead.
 */
export const dueNotes = (order: Returned, credited: ReadonlySet<string | null>): DueNote[] => [
  ...ofRefunds(order, credited),
  ...ofReturns(order, credited),
  ...ofCancelled(order, credited),
]

function ofRefunds(order: Returned, credited: ReadonlySet<string | null>): DueNote[] {
  const paying = order.payments.find(({ pays }) => pays)
  const ofPaying = order.refunds.filter(({ paymentId }) => paymentId === paying?.id)
  const spare = ofPaying.filter((refund) => isLost(refund) && credited.has(refund.id))
  const due = ofPaying.filter(({ id }) => !credited.has(id))
  return [
    ...due.filter(({ status }) => status === 'processed').filter((one) => !takeFrom(spare, one)),
    ...due.filter(isHandedOver),
  ].map((refund) => noteFor(order, refund))
}

const isLost = (refund: Refund) => refund.status === 'failed' && !isHandedOver(refund)

/** All of it is settled, and a part of it at least outside the provider. */
const isHandedOver = ({ status, paise, replaced, handedOver }: Refund) =>
  status === 'failed' && handedOver > 0 && replaced + handedOver === paise

function takeFrom(spare: Refund[], { paise }: Refund): boolean {
  const place = spare.findIndex((note) => note.paise === paise)
  if (place >= 0) spare.splice(place, 1)
  return place >= 0
}

/** Former releases did not write which lines the refund of what was short is for. */
function noteFor({ id, shorts }: Returned, refund: Refund): DueNote {
  const { reason, lines, cause } = refund
  const of = {
    refundId: refund.id,
    returnId: null,
    reason,
    lines: cause === shortCause(id) ? shorts : lines,
  }
  if (refund.status === 'processed') {
    return { ...of, paise: refund.paise, paid: 'Went back the way it was paid.' }
  }
  return { ...of, paise: refund.handedOver, paid: 'Handed back outside the payment provider.' }
}

const HANDED_BACK = { cash: 'Handed back in cash.', bank: 'Handed back by bank transfer.' }

/** Of returned items whose money did not go back through the provider: that has the note of its refund. */
function ofReturns({ returns }: Returned, credited: ReadonlySet<string | null>): DueNote[] {
  return returns.flatMap(({ id: returnId, money, paise, lines, reason }) => {
    if (money === 'online' || paise === 0 || credited.has(returnId)) return []
    return { refundId: null, returnId, paise, lines, reason, paid: HANDED_BACK[money] }
  })
}

/**
 * A cash order whose delivery was taken back and that was cancelled then: its invoice was issued, and nothing was
 * paid. `credited` has null once it has this note.
 */
function ofCancelled(order: Returned, credited: ReadonlySet<string | null>): DueNote[] {
  if (!isCancelledUnpaid(order) || credited.has(null)) return []
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
