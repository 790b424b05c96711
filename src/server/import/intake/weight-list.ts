import type { CsvRow } from './read-csv.ts'
import { cellReader, plainHeading, type Sheet } from './sheet.ts'

const WEIGHT = ['weightingms', 'weightingrams', 'weightgm']

/** Whether this is a list of a delivery app with the weight of each product in grams. */
export const isWeightList = (headings: ReadonlySet<string>) =>
  headings.has('name') && WEIGHT.some((heading) => headings.has(heading))

/**
 * The same list with its weights as sizes ("500 g"), because it lists one name in several sizes, and without stock for
 * items out of stock. Other columns stay.
 */
export function fromWeightList({ headings, rows }: Sheet): Sheet {
  const plain = headings.map(plainHeading)
  const weight = plain.findIndex((heading) => WEIGHT.includes(heading))
  const stock = plain.indexOf('availablequantity')
  const reader = cellReader(headings)
  const converted = rows.map((row): CsvRow => {
    if (!('cells' in row)) return row
    const isGone = /^(?:true|yes|1)$/i.test(reader(row.cells)('outofstock'))
    const cells = row.cells.map((cell, column) => {
      if (column === weight) return sizeOf(cell)
      return column === stock && isGone ? '0' : cell
    })
    return { line: row.line, cells }
  })
  return {
    headings: headings.map((heading, at) => renamed(heading, at, { weight, stock })),
    rows: converted,
  }
}

function renamed(
  heading: string,
  at: number,
  { weight, stock }: { weight: number; stock: number },
) {
  if (at === weight) return 'unit'
  if (at === stock) return 'stock'
  // Next to a stock column it is the number of pieces in a packet, or grams again.
  return plainHeading(heading) === 'quantity' ? 'pieces' : heading
}

function sizeOf(grams: string): string {
  const amount = Number(grams.trim())
  if (!(amount > 0)) return grams
  return amount >= 1_000 && amount % 100 === 0 ? `${amount / 1_000} kg` : `${amount} g`
}
