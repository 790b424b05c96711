import type { GstBlock, ProductGap } from '#contract/books/book-files.ts'
import type { Paise } from '#contract/lib/money.ts'
import { isGstin } from '#contract/settings/seller.ts'
import { stateOf } from '#server/invoice/tax/place-of-supply-rules.ts'
import { groupBy } from '#server/lib/group-by.ts'
import type { Cell, ListedProduct } from './cell-rules.ts'
import type { DocumentSum, IssuedSeries, WrittenState } from './fact-rules.ts'
import { hsnOf, isPortalHsn } from './gstr1-rules.ts'

type Listed = ReadonlyMap<string, ListedProduct>

export type ProductGapRow = {
  productId: string
  name: string
  gap: ProductGap
  hsn: string
  rate: number
  rateNow: number | null
  isListed: boolean
  pieces: number
  gross: Paise
}

/** Products of the month's sales that need a look before the return is filed, those that make it wrong first. */
export function productGaps(cells: readonly Cell[], listed: Listed): ProductGapRow[] {
  const odd = cells.filter(({ productId }) => productId !== null)
  const byProduct = groupBy(odd, ({ productId, rate }) => `${productId} ${rate}`)
  return [...byProduct.values()]
    .flatMap((group) => gapOf(group, listed))
    .sort((one, other) => rank(one) - rank(other) || other.gross - one.gross)
}

const RANKS: readonly ProductGap[] = ['no-hsn', 'odd-hsn', 'no-rate', 'other-rate']
const rank = ({ gap }: ProductGapRow) => RANKS.indexOf(gap)

function gapOf(group: readonly Cell[], listed: Listed): ProductGapRow[] {
  const [cell] = group
  if (!cell?.productId) return []
  const product = listed.get(cell.productId)
  const facts = {
    productId: cell.productId,
    name: cell.name,
    hsn: hsnOf(cell, listed),
    rate: cell.rate,
    rateNow: product?.gstRate ?? null,
    isListed: product?.isListed === true,
    pieces: group.reduce((all, { pieces }) => all + pieces, 0),
    gross: group.reduce((all, { gross }) => all + gross, 0),
  }
  const gap = [hsnGap(facts.hsn), rateGap(cell, product)].filter((one) => one !== null)
  return gap.map((one) => ({ ...facts, gap: one }))
}

function hsnGap(hsn: string): ProductGap | null {
  if (hsn === '') return 'no-hsn'
  return isPortalHsn(hsn) ? null : 'odd-hsn'
}

/** A product that was invoiced as nil rated, because it had no rate, or that has another rate now. */
function rateGap({ rate }: Cell, product: ListedProduct | undefined): ProductGap | null {
  if (rate !== 0 || !product || product.gstRate === 0) return null
  return product.gstRate === null ? 'no-rate' : 'other-rate'
}

/** Buyers of whose state neither the name nor the pincode tells anything: sold as within the seller's state. */
export const stateGaps = (written: readonly WrittenState[]): WrittenState[] =>
  written.filter((one) => stateOf(one) === null)

type Facts = {
  documents: readonly DocumentSum[]
  series: readonly IssuedSeries[]
  cells: readonly Cell[]
  listed: Listed
}

/** What would make the file wrong. Nothing is written until it is settled. */
export function gstBlocks({ documents, series, cells, listed }: Facts): GstBlock[] {
  const taxed = documents.filter(({ isTaxed }) => isTaxed)
  const printed = taxed.reduce((all, { total }) => all + total, 0)
  const ofLines = cells.reduce((all, { gross }) => all + gross, 0)
  const gstins = gstinsOf(documents)
  const isWrong: Record<GstBlock, boolean> = {
    hsn: cells.some((cell) => !isPortalHsn(hsnOf(cell, listed))),
    place: taxed.some(({ withoutPlace }) => withoutPlace > 0),
    gstin: taxed.length > 0 && !(gstins.length === 1 && gstins.every(isGstin)),
    numbers: series.some(({ missing }) => missing > 0),
    sums: printed !== ofLines || cells.some((cell) => !addsUp(cell)),
  }
  return (Object.keys(isWrong) as GstBlock[]).filter((block) => isWrong[block])
}

/** The GSTINs under which the month's tax invoices were issued. */
export const gstinsOf = (documents: readonly DocumentSum[]): string[] => [
  ...new Set(documents.filter(({ isTaxed }) => isTaxed).flatMap(({ gstins }) => gstins)),
]

const addsUp = ({ gross, value, cgst, sgst, igst }: Cell) => gross === value + cgst + sgst + igst
