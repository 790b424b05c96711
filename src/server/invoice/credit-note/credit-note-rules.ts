import type { Paise } from '#contract/lib/money.ts'
import type { RefundLine } from '#server/payment/payment-rules.ts'
import type { InvoiceDocument, InvoiceLine } from '../invoice-rules.ts'
import { partOf, partsOf, sharesOf } from '../tax/share-rules.ts'
import { NOTHING, type Split } from '../tax/tax-rules.ts'
import { type LeftLine, leftOf } from './left-rules.ts'

/** The contents of a credit note: a sum, and the refunded lines of the order, if any. */
export type Credited = { paise: Paise; lines?: readonly RefundLine[] | null }

type Noted = Pick<InvoiceDocument, 'lines' | 'total'>

/** The refund of one line: whole pieces, or only a part of its price. */
type Returned = LeftLine & { pieces: number; gross: Paise }

export type CreditNote = {
  /** Each is a part of its invoice line; without pieces when only a part of the price is refunded. */
  lines: InvoiceLine[]
  total: Paise
  /** What is left of the invoice after all notes up to this one. */
  left: Paise
}

/**
 * A credit note, computed only from the invoice and its earlier notes (CGST Act, Section 34). The named lines are
 * credited at their invoiced price and tax; a sum without lines is shared over what is left of all lines, so that nil
 * rated stays nil rated. An excess over the named lines is for the fees, then for the other lines. A note for
 * everything that is left takes exactly that, value and each tax, and never more.
 */
export function creditNote(
  invoice: Noted,
  earlier: readonly Noted[],
  { paise, lines = null }: Credited,
): CreditNote {
  const all = leftOf(invoice, earlier)
  const before = earlier.reduce((left, note) => left - note.total, invoice.total)
  const total = Math.max(0, Math.min(paise, before, grossOf(all)))
  const isAll = total === grossOf(all)
  const returned = isAll ? all.map(wholeOf) : sharedOut(namedOf(all, lines ?? [], total), total)
  return { lines: linesOf(returned), total, left: before - total }
}

const grossOf = (all: readonly LeftLine[]): Paise =>
  all.reduce((sum, { left }) => sum + left.gross, 0)

const wholeOf = (one: LeftLine): Returned => ({
  ...one,
  pieces: one.quantity,
  gross: one.left.gross,
})

/**
 * The named pieces at their price, as far as they are left; if the sum is less, each takes its share. Pieces whose
 * price was partly credited by an earlier note are credited with the rest.
 */
function namedOf(all: LeftLine[], lines: readonly RefundLine[], total: Paise): Returned[] {
  const named = all.map((one): Returned => {
    const own = lines.filter(({ productId }) => productId === one.line.productId)
    const pieces = Math.min(sum(own.map(({ quantity }) => quantity)), one.quantity)
    const price = sum(own.map(({ quantity, paise }) => paise ?? priceOf(one.line, quantity)))
    return { ...one, pieces, gross: Math.min(one.left.gross, price) }
  })
  const prices = named.map(({ gross }) => gross)
  const shares = sharesOf(Math.min(total, sum(prices)), prices)
  return named.map((one, place) => ({ ...one, gross: shares[place] ?? 0 }))
}

/** An excess over the named lines is for the fees, as far as possible; any other sum is for all lines. */
function sharedOut(named: Returned[], total: Paise): Returned[] {
  const isForLines = named.some(({ pieces, gross }) => pieces > 0 || gross > 0)
  const isFee = ({ line }: Returned) => isForLines && line.productId === null
  return withShares(withShares(named, total, isFee), total, () => true)
}

/** Shares the rest of the sum over what is left of some lines. */
function withShares(all: Returned[], total: Paise, takes: (one: Returned) => boolean): Returned[] {
  const room = all.map((one) => (takes(one) ? one.left.gross - one.gross : 0))
  const rest = total - sum(all.map(({ gross }) => gross))
  const shares = sharesOf(Math.min(rest, sum(room)), room)
  return all.map((one, place) => ({ ...one, gross: one.gross + (shares[place] ?? 0) }))
}

const sum = (all: readonly Paise[]): Paise => all.reduce((sum, paise) => sum + paise, 0)

/** The invoiced price of this many pieces. */
const priceOf = ({ gross, quantity }: InvoiceLine, pieces: number): Paise =>
  Math.round((gross * pieces) / quantity)

function linesOf(returned: readonly Returned[]): InvoiceLine[] {
  const parts = taxed(returned)
  return returned.flatMap(({ line, pieces, gross }) => {
    const part = parts.get(line)
    return part && gross > 0 ? [{ ...line, ...part, ...pricesOf(line, pieces, gross) }] : []
  })
}

/** Pieces have the tax of their own price; shares of one rate the tax of their sum. */
function taxed(returned: readonly Returned[]): ReadonlyMap<InvoiceLine, Split> {
  const pieces = returned.filter((one) => one.pieces > 0)
  const shares = returned.filter((one) => one.pieces === 0)
  const rates = [...new Set(shares.map(({ line }) => line.rate))]
  return new Map([
    ...pieces.map(({ line, left, gross }) => [line, partOf(left, gross)] as const),
    ...rates.flatMap((rate) => {
      const ofRate = shares.filter(({ line }) => line.rate === rate)
      const parts = partsOf(ofRate.map(({ left, gross }) => ({ whole: left, gross })))
      return ofRate.map(({ line }, place) => [line, parts[place] ?? NOTHING] as const)
    }),
  ])
}

/** The discount of pieces at their invoiced price. */
function pricesOf({ quantity, ...line }: InvoiceLine, pieces: number, gross: Paise) {
  if (pieces === 0) return { quantity: 0, mrp: null, discount: null }
  const isFull = line.discount !== null && gross === priceOf({ ...line, quantity }, pieces)
  const discount = isFull ? Math.round(((line.discount ?? 0) * pieces) / quantity) : null
  return { quantity: pieces, mrp: line.mrp, discount }
}
