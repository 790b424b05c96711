import { STATE_CODES, STATES } from '#contract/address/address-kinds.ts'
import { csvRupees } from '#contract/lib/csv-cells.ts'
import { dayOf } from '#contract/lib/days.ts'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import { csvLine } from '#server/lib/csv-line.ts'
import type { IssuedSeries, LargeDocument } from './fact-rules.ts'
import { seriesName, taxedRates } from './gstr1-json-rules.ts'
import { type B2csRow, type HsnRow, isService, type NilRow } from './gstr1-rules.ts'

/*
 * One file for each table, with the headings of the worksheets of "GSTR1 Excel Workbook Template V2.1", which the
 * offline tool of GSTN imports section by section. The rate that "Applicable % of Tax Rate" would lower is never
 * lowered here, and no sale goes through another e-commerce operator, so both columns stay empty.
 */

export const CSV_HEADS = {
  b2cs: [
    ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate'],
    ...['Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
  ],
  b2cl: [
    ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply'],
    ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
  ],
  cdnur: [
    ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
    ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
  ],
  exemp: [
    ...['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)'],
    'Non-GST Supplies',
  ],
  hsn: [
    ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
    ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
  ],
  docs: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
} as const

export const b2csCsv = (rows: readonly B2csRow[]) =>
  lines(rows, ({ place, rate, value }) => [
    ...['OE', placeCell(place), '', rateCell(rate), rupees(value)],
    ...[rupees(0), ''],
  ])

export const exempCsv = (rows: readonly NilRow[]) =>
  lines(rows, ({ isBetweenStates, value }) => [
    `${isBetweenStates ? 'Inter' : 'Intra'}-State supplies to unregistered persons`,
    ...[rupees(value), rupees(0), rupees(0)],
  ])

export const hsnCsv = (rows: readonly HsnRow[]) =>
  lines(rows, ({ hsn, pieces, gross, rate, value, igst, cgst, sgst }) => [
    ...[hsn, '', isService(hsn) ? 'NA' : 'PCS-PIECES'],
    ...[isService(hsn) ? '0.00' : pieces.toFixed(2), rupees(gross), rateCell(rate)],
    ...[value, igst, cgst, sgst, 0].map(rupees),
  ])

export const docsCsv = (series: readonly IssuedSeries[]) =>
  lines(series, ({ kind, first, last, count }) => [
    ...[seriesName(kind), first, last, String(count), '0'],
  ])

/** Table 5: a row for each rate of a large invoice. */
export const largeInvoicesCsv = (documents: readonly LargeDocument[]) =>
  documents
    .map(({ place, document }) =>
      lines(taxedRates(document.lines), ({ rate, value }) => [
        ...[document.number, toolDate(document.issuedAt), rupees(document.total)],
        ...[placeCell(place), '', rateCell(rate), rupees(value), rupees(0), ''],
      ]),
    )
    .join('')

/** Table 9B: a row for each rate of a credit note for a large invoice. */
export const largeNotesCsv = (documents: readonly LargeDocument[]) =>
  documents
    .map(({ place, document }) =>
      lines(taxedRates(document.lines), ({ rate, value }) => [
        ...['B2CL', document.number, toolDate(document.issuedAt), 'C', placeCell(place)],
        ...[rupees(document.total), '', rateCell(rate), rupees(value), rupees(0)],
      ]),
    )
    .join('')

const lines = <Row>(rows: readonly Row[], cells: (row: Row) => string[]) =>
  rows.map((row) => csvLine(cells(row))).join('')

/** Without a negative zero. */
const rupees = (paise: Paise) => csvRupees(toRupees(paise || 0))
const rateCell = (rate: number) => rate.toFixed(2)

/** "27-Maharashtra"; the tool writes & in names of states. */
function placeCell(code: string): string {
  const name = STATES.find((state) => STATE_CODES[state] === code) ?? ''
  return `${code}-${name.replaceAll(' and ', ' & ')}`
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')

/** 24-Nov-2026 */
function toolDate(instant: string): string {
  const [year, month, day] = dayOf(instant).split('-')
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`
}
