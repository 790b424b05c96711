import { shortCause } from '#server/order/order-item-rules.ts'
import type { Order } from '#server/order/order-rules.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import type { Credited } from './credit-note-rules.ts'

/** A credit note that an order lacks. */
export type DueNote = Credited & { refundId: string; reason: string; paid: string }

type Returned = Pick<Order, 'id' | 'payments' | 'refunds' | 'shorts'>

/**
 * The notes that are due: for what has arrived of the payment that paid the invoice, and for what of it was
 * handed back outside the provider once the refund had failed. A payment that came twice or too late never
 * paid the invoice. Former releases issued a note when its refund was promised: where that failed, the note
 * stands for the refund of the same amount that was given in its stead.
 */
export function dueNotes(order: Returned, credited: ReadonlySet<string | null>): DueNote[] {
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
  const of = { refundId: refund.id, reason, lines: cause === shortCause(id) ? shorts : lines }
  if (refund.status === 'processed') {
    return { ...of, paise: refund.paise, paid: 'Went back the way it was paid.' }
  }
  return { ...of, paise: refund.handedOver, paid: 'Handed back outside the payment provider.' }
}
