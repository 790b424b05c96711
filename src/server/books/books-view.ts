import type { BooksMonth } from '#contract/books/books.ts'
import { toRupees } from '#contract/lib/money.ts'
import { type Split, sumOf } from '#server/invoice/tax/tax-rules.ts'
import type { ProductGapRow } from './gstr1/gap-rules.ts'
import type { BooksOfMonth } from './read-month.ts'

/** Rows that a screen shows. */
const MAX_GAPS = 100

export const booksView = (books: BooksOfMonth): BooksMonth => ({
  month: books.month.month,
  is_over: books.month.isOver,
  until: books.month.last,
  registration: books.registration,
  gstin: books.gstin,
  has_gstr1: books.hasGstr1,
  rates: books.rates.map(({ rate, ...sums }) => ({ rate, ...amountsView(sums) })),
  sum: amountsView(sumOf(books.rates)),
  documents: books.documents.map(({ kind, count, total }) => ({
    ...{ kind, count, total_amount: toRupees(total) },
  })),
  money: books.money.map(({ source, method, count, paise }) => ({
    ...{ what: source, method, count, total_amount: toRupees(paise) },
  })),
  waiting: books.waiting,
  blocks: books.hasGstr1 ? books.blocks : [],
  product_gaps: books.productGaps.slice(0, MAX_GAPS).map(productGapView),
  product_gap_count: books.productGaps.length,
  state_gaps: books.stateGaps.slice(0, MAX_GAPS),
  state_gap_count: books.stateGaps.length,
})

const amountsView = ({ value, cgst, sgst, igst, gross }: Split) => ({
  taxable_amount: toRupees(value),
  cgst_amount: toRupees(cgst),
  sgst_amount: toRupees(sgst),
  igst_amount: toRupees(igst),
  total_amount: toRupees(gross),
})

const productGapView = ({ productId, name, gap, hsn, rate, ...row }: ProductGapRow) => ({
  ...{ _id: productId, name, gap, hsn, rate },
  rate_now: row.rateNow,
  is_listed: row.isListed,
  pieces: row.pieces,
  total_amount: toRupees(row.gross),
})
