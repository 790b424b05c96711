import type { InvoiceDocument, InvoiceLine } from '../invoice-rules.ts'
import { minus, type Split } from '../tax/tax-rules.ts'

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
  const own = all.findIndex(({ line }) => isSameLine(line, credited))
  if (own < 0) throw new Error(`The invoice has no line ${credited.name}`)
  return all.map((one, place) => (place === own ? lessOf(one, splitOf(credited), credited) : one))
}

/** By product, or else by what is printed of it. */
function isSameLine(line: InvoiceLine, credited: InvoiceLine): boolean {
  if (line.productId !== credited.productId || line.rate !== credited.rate) return false
  if (line.productId !== null) return true
  return line.name === credited.name && line.detail === credited.detail
}

const lessOf = (one: LeftLine, part: Split, { quantity }: { quantity: number }): LeftLine => ({
  ...one,
  quantity: Math.max(0, one.quantity - quantity),
  left: minus(one.left, part),
})
