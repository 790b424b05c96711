import type { Text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { inEnglish } from '#server/lib/language/in-english.ts'
import { type InvoiceDocument, type InvoiceLine, plainRupees } from '../invoice-rules.ts'
import { type Split, sumOf } from '../tax/tax-rules.ts'
import { LABELS, type Labels } from './label-rules.ts'
import type { PdfPages } from './pdf-pages.ts'
import { printedLines, taxColumns } from './printed-rules.ts'

type Column = {
  title: Text
  width: number
  cell: (line: InvoiceLine) => string
  /** The value summed up in the footer. */
  sum?: (split: Split) => Paise
}
type Placed = Column & { x: number }
type Table = { columns: Placed[]; name: { x: number; width: number }; labels: Labels }

const orDash = (paise: number | null) => (paise === null ? '' : plainRupees(paise))

const amountColumn = (title: Text, width: number, of: (split: Split) => Paise): Column => ({
  title,
  width,
  cell: (line) => plainRupees(of(line)),
  sum: of,
})

const FIRST: Column[] = [
  { title: LABELS.code, width: 42, cell: ({ code }) => code || '–' },
  { title: LABELS.quantity, width: 22, cell: ({ quantity }) => String(quantity || '–') },
  { title: LABELS.mrp, width: 46, cell: ({ mrp }) => orDash(mrp) },
  { title: LABELS.discount, width: 44, cell: ({ discount }) => orDash(discount) },
]

/** None without tax. */
function columnsOfTax(document: InvoiceDocument): Column[] {
  const taxes = taxColumns(document)
  if (taxes.length === 0) return []
  return [
    amountColumn(LABELS.beforeGst, 50, ({ value }) => value),
    { title: LABELS.gst, width: 24, cell: ({ rate }) => (rate ? `${rate}%` : 'Nil') },
    ...taxes.map(({ name, of }): Column => {
      const cell = (line: InvoiceLine) => (line.rate ? plainRupees(of(line)) : '–')
      return { title: { message: name }, width: 43, cell, sum: of }
    }),
  ]
}

/** In points, from the left edge of the page. The item's name takes the rest of the width. */
const NAME_X = 58
const RIGHT = 555

function tableOf(document: InvoiceDocument, labels: Labels): Table {
  const amount = amountColumn(LABELS.amount, 53, ({ gross }) => gross)
  const columns = [...FIRST, ...columnsOfTax(document), amount]
  let x = RIGHT - columns.reduce((sum, { width }) => sum + width, 0)
  const name = { x: NAME_X, width: x - NAME_X }
  const placed = columns.map((column) => {
    x += column.width
    return { ...column, x: x - column.width }
  })
  return { columns: placed, name, labels }
}

/** The lines of a document with their total. The heading is repeated on every page. */
export function drawLines(pages: PdfPages, document: InvoiceDocument, labels: Labels) {
  const lines = printedLines(document)
  const table = tableOf(document, labels)
  drawHead(pages, table)
  for (const [place, line] of lines.entries()) {
    if (pages.keepTogether(heightOf(pages, table, line))) drawHead(pages, table)
    drawLine(pages, table, line, place + 1)
  }
  if (pages.keepTogether(TOTAL_HEIGHT)) drawHead(pages, table)
  const total = sumOf(lines)
  pages.text(labels.both(LABELS.total), { size: 9, weight: 'bold', x: NAME_X })
  for (const { x, width, sum } of table.columns) {
    if (sum) pages.text(plainRupees(sum(total)), { ...CELL, weight: 'bold', x, width })
  }
  pages.down(TOTAL_HEIGHT)
}

const HEAD = { size: 7.5, weight: 'semibold', color: 'brand' } as const
/** Of the second language below the English. */
const BESIDE_HEIGHT = 11

/** The second language is below, because columns are narrow. */
function drawHead(pages: PdfPages, { columns, labels }: Table) {
  const besideHeight = labels.areTwo ? BESIDE_HEIGHT : 0
  pages.shade(18 + besideHeight)
  pages.text('#', { ...HEAD, x: 44 })
  drawTitles(pages, columns, inEnglish)
  pages.down(besideHeight)
  if (labels.areTwo) drawTitles(pages, columns, labels.beside)
  pages.down(20)
}

function drawTitles(pages: PdfPages, columns: readonly Placed[], write: (label: Text) => string) {
  pages.text(write(LABELS.item), { ...HEAD, x: NAME_X })
  for (const { title, x, width } of columns) {
    pages.text(write(title), { ...HEAD, x, width, align: 'right' })
  }
}

/** How a line names an item, with its size below. Numbers are right-aligned in their columns. */
const TITLE = { size: 8.5, weight: 'semibold' } as const
const DETAIL = { size: 7.5, color: 'soft' } as const
const CELL = { size: 8, align: 'right' } as const
const GAP = 6
const TOTAL_HEIGHT = 28

const heightOf = (pages: PdfPages, { name: { width } }: Table, { name, detail }: InvoiceLine) =>
  pages.heightOf(name, TITLE.size, TITLE.weight, width) +
  (detail ? pages.heightOf(detail, DETAIL.size, 'regular', width) : 0) +
  GAP

function drawLine(pages: PdfPages, table: Table, line: InvoiceLine, place: number) {
  pages.text(String(place), { size: 8, color: 'soft', x: 44 })
  const height = pages.text(line.name, { ...TITLE, ...table.name })
  if (line.detail) pages.text(line.detail, { ...DETAIL, ...table.name, y: pages.y + height })
  for (const { x, width, cell } of table.columns) {
    pages.text(cell(line), { ...CELL, x, width })
  }
  pages.down(heightOf(pages, table, line))
}
