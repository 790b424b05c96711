import type { Order } from '#server/order/order-rules.ts'
import type { Refund } from '#server/payment/payment-rules.ts'

/**
 * The refunds that want a note: what has arrived of the payment that paid the invoice. One that came
 * twice or too late never did. Former releases issued a note when its refund was promised: where that
 * failed, the note stands for the refund of the same amount that was given in its stead.
 */
export function uncredited(
  { payments, refunds }: Pick<Order, 'payments' | 'refunds'>,
  credited: ReadonlySet<string | null>,
): Refund[] {
  const paying = payments.find(({ pays }) => pays)
  const ofPaying = refunds.filter(({ paymentId }) => paymentId === paying?.id)
  const spare = ofPaying.filter(({ id, status }) => status === 'failed' && credited.has(id))
  const arrived = ofPaying.filter(({ id, status }) => status === 'processed' && !credited.has(id))
  return arrived.filter(({ paise }) => !takeFrom(spare, paise))
}

function takeFrom(spare: Refund[], paise: Refund['paise']): boolean {
  const place = spare.findIndex((note) => note.paise === paise)
  if (place >= 0) spare.splice(place, 1)
  return place >= 0
}
