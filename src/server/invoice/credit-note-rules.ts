import type { Paise } from '#contract/money.ts'
import type { Order } from '#server/order/order-rules.ts'
import type { Refund } from '#server/payment/payment-rules.ts'
import type { InvoiceDocument, InvoiceLine } from './invoice-rules.ts'
import { byRate, splitTax } from './tax-rules.ts'

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

/**
 * A refund as lines of a credit note. All of it: every line again. A part: of each rate its share, because a
 * sum of money says nothing of the goods. Rounded as they add up, so that no share is below zero and all of
 * them are the refund.
 */
export function creditLines(
  invoice: Pick<InvoiceDocument, 'lines' | 'total' | 'taxKind'>,
  { paise, reason }: Pick<Refund, 'paise' | 'reason'>,
): InvoiceLine[] {
  if (paise === invoice.total) return invoice.lines
  const upTo = (gross: Paise) => Math.round((paise * gross) / invoice.total)
  let passed = 0
  return byRate(invoice.lines).flatMap(({ rate, gross }) => {
    const share = upTo(passed + gross) - upTo(passed)
    passed += gross
    const line = {
      productId: null,
      name: reason,
      detail: '',
      code: '',
      quantity: 1,
      mrp: null,
      discount: null,
    }
    return share > 0 ? [{ ...splitTax(share, rate, invoice.taxKind), ...line, rate }] : []
  })
}
