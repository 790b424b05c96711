import type { InvoiceDocument, InvoiceLine } from './invoice-rules.ts'
import { partsOf, sharesOf } from './share-rules.ts'
import { minus, NOTHING, type Split, taxIn } from './tax-rules.ts'

/** A line of an invoice, and what credit notes have left of it. */
export type LeftLine = { line: InvoiceLine; quantity: number; left: Split }

type Noted = Pick<InvoiceDocument, 'lines'>

/** What is left of each line of the invoice after these credit notes. */
export function leftOf(invoice: Noted, notes: readonly Noted[]): LeftLine[] {
  const left = invoice.lines.map((line) => ({ line, quantity: line.quantity, left: splitOf(line) }))
  return notes.flatMap(({ lines }) => lines).reduce(takeOff, left)
}

const splitOf = ({ gross, value, cgst, sgst, igst }: InvoiceLine): Split => ({
  gross,
  value,
  cgst,
  sgst,
  igst,
})

function takeOff(all: LeftLine[], credited: InvoiceLine): LeftLine[] {
  const own = all.findIndex((one) => isSameLine(one.line, credited) && holds(one.left, credited))
  if (own < 0) return takeOffRate(all, credited)
  return all.map((one, place) => (place === own ? lessOf(one, splitOf(credited), credited) : one))
}

/** Its product, else what is printed of it. */
function isSameLine(line: InvoiceLine, credited: InvoiceLine): boolean {
  if (line.productId !== credited.productId || line.rate !== credited.rate) return false
  if (line.productId !== null) return true
  return line.name === credited.name && line.detail === credited.detail
}

const holds = (left: Split, part: Split): boolean =>
  Object.values(minus(left, part)).every((paise) => paise >= 0)

const lessOf = (one: LeftLine, part: Split, { quantity }: { quantity: number }): LeftLine => ({
  ...one,
  quantity: Math.max(0, one.quantity - quantity),
  left: minus(one.left, part),
})

/**
 * Former releases credited a part of a payment as one sum for each rate: each line of that rate bears its
 * share. More than is left at the rate, as some of them credited, is no more than all of it.
 */
function takeOffRate(all: LeftLine[], credited: InvoiceLine): LeftLine[] {
  const room = all.map(({ line, left }) => (line.rate === credited.rate ? left.gross : 0))
  const most = room.reduce((sum, paise) => sum + paise, 0)
  const shares = sharesOf(Math.min(credited.gross, most), room)
  const shared = all.map(({ left }, place) => ({ whole: left, gross: shares[place] ?? 0 }))
  const parts = partsOf(shared, taxIn(credited))
  return all.map((one, place) => lessOf(one, parts[place] ?? NOTHING, { quantity: 0 }))
}
