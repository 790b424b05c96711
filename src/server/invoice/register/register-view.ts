import type { GstSummary, IssuedDocument } from '#contract/document/document.ts'
import { csvRupees, csvTime } from '#contract/lib/csv-cells.ts'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import { csvLine, textCell } from '#server/lib/csv-line.ts'
import { receiverWithLabel } from '#server/order/order-rules.ts'
import { placeWords } from '../pdf/printed-rules.ts'
import { sumOf } from '../tax/tax-rules.ts'
import type { BillsOfSupplySum, HsnSum, IssuedSeries, NilRatedSum } from './gst-summary-store.ts'
import type { Registered } from './register-store.ts'

export function documentView(row: Registered, link: string): IssuedDocument {
  const { kind, number, issuedAt, order, buyer, against, lines, total } = row.document
  const { value, cgst, sgst, igst } = sumOf(lines)
  return {
    ...{ _id: row.id, kind, number, issuedAt, order: row.orderId, order_id: order.number },
    ...{ buyer: receiverWithLabel(buyer), place_of_supply: placeWords(row.document) },
    taxable_amount: toRupees(value),
    cgst_amount: toRupees(cgst),
    sgst_amount: toRupees(sgst),
    igst_amount: toRupees(igst),
    total_amount: toRupees(total),
    against: against?.number ?? null,
    reason: against?.reason ?? null,
    link,
  }
}

const HEAD = [
  ...['kind', 'number', 'issued', 'order', 'ordered', 'buyer', 'place of supply', 'seller GSTIN'],
  ...['taxable value', 'CGST', 'SGST', 'IGST', 'total', 'against', 'reason'],
]

/** Byte order mark, without which spreadsheets do not detect UTF-8. */
export const REGISTER_HEAD = `\uFEFF${csvLine(HEAD)}`

/** One line of the file. Amounts of credit notes are negative, so that columns can be summed. */
export function registerLine({ document }: Registered): string {
  const { kind, number, issuedAt, order, buyer, seller, against, lines, total } = document
  const { value, cgst, sgst, igst } = sumOf(lines)
  const sign = kind === 'credit-note' ? -1 : 1
  const amounts = [value, cgst, sgst, igst, total].map((paise) => rupees(sign * paise))
  const place = placeWords(document)
  return csvLine([
    ...[kind, number, csvTime(issuedAt), order.number, csvTime(order.placedAt)],
    ...[receiverWithLabel(buyer), place, seller.gstin].map(textCell),
    ...amounts,
    ...[against?.number ?? '', against?.reason ?? ''].map(textCell),
  ])
}

/** Without a negative zero. */
const rupees = (paise: Paise) => csvRupees(toRupees(paise || 0))

type Summary = {
  rows: HsnSum[]
  nilRated: NilRatedSum
  series: IssuedSeries[]
  billsOfSupply: BillsOfSupplySum
}

export function gstSummaryView({ rows, nilRated, series, billsOfSupply }: Summary): GstSummary {
  const sum = rows.reduce(plus, { value: 0, cgst: 0, sgst: 0, igst: 0, gross: 0 })
  return {
    rows: rows.map((row) => ({
      ...{ hsn: row.hsn, rate: row.rate, quantity: row.quantity },
      ...amountsView(row),
    })),
    sum: amountsView(sum),
    nil_rated: {
      within_state: toRupees(nilRated.withinState),
      to_other_states: toRupees(nilRated.toOtherStates),
    },
    series,
    bills_of_supply: {
      count: billsOfSupply.count,
      total_amount: toRupees(billsOfSupply.gross),
    },
  }
}

type Amounts = Pick<HsnSum, 'value' | 'cgst' | 'sgst' | 'igst' | 'gross'>

const plus = (one: Amounts, other: Amounts): Amounts => ({
  value: one.value + other.value,
  cgst: one.cgst + other.cgst,
  sgst: one.sgst + other.sgst,
  igst: one.igst + other.igst,
  gross: one.gross + other.gross,
})

const amountsView = ({ value, cgst, sgst, igst, gross }: Amounts) => ({
  taxable_amount: toRupees(value),
  cgst_amount: toRupees(cgst),
  sgst_amount: toRupees(sgst),
  igst_amount: toRupees(igst),
  total_amount: toRupees(gross),
})
