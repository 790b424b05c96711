import { type InvoiceLine, plainRupees, sumOf } from './invoice-rules.ts'
import type { Paper } from './paper.ts'

type Column = { title: string; x: number; width: number; cell: (line: InvoiceLine) => string }

const orDash = (paise: number | null) => (paise === null ? '' : plainRupees(paise))
const tax = ({ rate, half }: InvoiceLine) => (rate ? plainRupees(half) : '–')

/** In points, from the left edge of the page. Numbers stand at the right of their columns. */
const COLUMNS: Column[] = [
  { title: 'HSN/SAC', x: 206, width: 44, cell: ({ code }) => code || '–' },
  { title: 'Qty', x: 250, width: 26, cell: ({ quantity }) => String(quantity) },
  { title: 'MRP', x: 276, width: 46, cell: ({ mrp }) => orDash(mrp) },
  { title: 'Discount', x: 322, width: 46, cell: ({ discount }) => orDash(discount) },
  { title: 'Before GST', x: 368, width: 50, cell: ({ value }) => plainRupees(value) },
  { title: 'GST', x: 418, width: 28, cell: ({ rate }) => (rate ? `${rate}%` : 'Nil') },
  { title: 'CGST', x: 446, width: 34, cell: tax },
  { title: 'SGST', x: 480, width: 34, cell: tax },
  { title: 'Amount ₹', x: 514, width: 41, cell: ({ gross }) => plainRupees(gross) },
]
const NAME = { x: 58, width: 146 }

/** The lines of a paper with their total. On every page their head stands again. */
export function drawLines(paper: Paper, lines: readonly InvoiceLine[]) {
  drawHead(paper)
  for (const [place, line] of lines.entries()) {
    if (paper.keepTogether(34)) drawHead(paper)
    drawLine(paper, line, place + 1)
  }
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
  paper.down(28)
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

function drawLine(paper: Paper, line: InvoiceLine, place: number) {
  paper.text(String(place), { size: 8, color: 'soft', x: 44 })
  const height = paper.text(line.name, { ...NAME, size: 8.5, weight: 'semibold' })
  const below = line.detail
    ? paper.text(line.detail, { ...NAME, size: 7.5, color: 'soft', y: paper.y + height })
    : 0
  for (const { x, width, cell } of COLUMNS) {
    paper.text(cell(line), { size: 8, x, width, align: 'right' })
  }
  paper.down(height + below + 6)
}
