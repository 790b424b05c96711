import { type InvoiceLine, plainRupees, sumOf } from './invoice-rules.ts'
import type { Paper } from './paper.ts'

type Column = { title: string; x: number; width: number; cell: (line: InvoiceLine) => string }

const orDash = (paise: number | null) => (paise === null ? '' : plainRupees(paise))
const tax = ({ rate, half }: InvoiceLine) => (rate ? plainRupees(half) : '–')

/** In points, from the left edge of the page. Numbers stand at the right of their columns. */
const COLUMNS: Column[] = [
  { title: 'HSN/SAC', x: 188, width: 42, cell: ({ code }) => code || '–' },
  { title: 'Qty', x: 230, width: 22, cell: ({ quantity }) => String(quantity) },
  { title: 'MRP', x: 252, width: 46, cell: ({ mrp }) => orDash(mrp) },
  { title: 'Discount', x: 298, width: 44, cell: ({ discount }) => orDash(discount) },
  { title: 'Before GST', x: 342, width: 50, cell: ({ value }) => plainRupees(value) },
  { title: 'GST', x: 392, width: 24, cell: ({ rate }) => (rate ? `${rate}%` : 'Nil') },
  { title: 'CGST', x: 416, width: 43, cell: tax },
  { title: 'SGST', x: 459, width: 43, cell: tax },
  { title: 'Amount ₹', x: 502, width: 53, cell: ({ gross }) => plainRupees(gross) },
]
const NAME = { x: 58, width: 130 }

/** The lines of a paper with their total. On every page their head stands again. */
export function drawLines(paper: Paper, lines: readonly InvoiceLine[]) {
  drawHead(paper)
  for (const [place, line] of lines.entries()) {
    if (paper.keepTogether(heightOf(paper, line))) drawHead(paper)
    drawLine(paper, line, place + 1)
  }
  if (paper.keepTogether(TOTAL_HEIGHT)) drawHead(paper)
  const { value, half, gross } = sumOf(lines)
  const total: Record<string, string> = {
    'Before GST': plainRupees(value),
    CGST: plainRupees(half),
    SGST: plainRupees(half),
    'Amount ₹': plainRupees(gross),
  }
  paper.text('Total', { size: 9, weight: 'bold', x: NAME.x })
  for (const { title, x, width } of COLUMNS) {
    const sum = total[title]
    if (sum) paper.text(sum, { size: 8, weight: 'bold', x, width, align: 'right' })
  }
  paper.down(TOTAL_HEIGHT)
}

function drawHead(paper: Paper) {
  paper.shade(18)
  const style = { size: 7.5, weight: 'semibold', color: 'brand' } as const
  paper.text('#', { ...style, x: 44 })
  paper.text('Item', { ...style, x: NAME.x })
  for (const { title, x, width } of COLUMNS) {
    paper.text(title, { ...style, x, width, align: 'right' })
  }
  paper.down(20)
}

/** How a line names what was bought, and below it in what size. */
const TITLE = { ...NAME, size: 8.5, weight: 'semibold' } as const
const DETAIL = { ...NAME, size: 7.5, color: 'soft' } as const
const GAP = 6
const TOTAL_HEIGHT = 28

const heightOf = (paper: Paper, { name, detail }: InvoiceLine) =>
  paper.heightOf(name, TITLE.size, TITLE.weight, NAME.width) +
  (detail ? paper.heightOf(detail, DETAIL.size, 'regular', NAME.width) : 0) +
  GAP

function drawLine(paper: Paper, line: InvoiceLine, place: number) {
  paper.text(String(place), { size: 8, color: 'soft', x: 44 })
  const height = paper.text(line.name, TITLE)
  if (line.detail) paper.text(line.detail, { ...DETAIL, y: paper.y + height })
  for (const { x, width, cell } of COLUMNS) {
    paper.text(cell(line), { size: 8, x, width, align: 'right' })
  }
  paper.down(heightOf(paper, line))
}
