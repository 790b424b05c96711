import { expect, test } from 'vitest'
import { guessMapping } from '../row/column-rules.ts'

/** The guessed fields of columns with these cells, from top to bottom. */
const guess = (columns: Record<string, string[]>) => {
  const headings = Object.keys(columns)
  const longest = Math.max(...Object.values(columns).map((cells) => cells.length))
  const rows = Array.from({ length: longest }, (_, row) =>
    headings.map((heading) => columns[heading]?.[row] ?? ''),
  )
  const fields = guessMapping(headings, rows)
  return Object.fromEntries(headings.map((heading, index) => [heading, fields[index]]))
}

const NAMES = { Item: ['Sugar', 'Tea', 'Salt'] }

test.each([
  ['sizes', ['500 gm', '1 kg', '2 x 200 ml'], 'unit'],
  ['sizes without a blank', ['500gm', '1Kg', '200ML'], 'unit'],
  ['barcodes of thirteen digits', ['8901262010016', '8901030865278', '8901719101038'], 'barcode'],
  ['barcodes of eight to fourteen digits', ['96385074', '0123456789', '18901262010013'], 'barcode'],
  ['barcodes behind an apostrophe', ["'8901262010016", "'0123456789012"], 'barcode'],
  ['HSN codes', ['1701', '09024000', '250100'], 'hsn'],
  ['rates of the tax', ['5%', '12 %', '18.00%'], 'gst_rate'],
  ['rates of the tax with their name', ['GST@5%', 'IGST 12%', 'GST 5%'], 'gst_rate'],
  ['other percentages', ['10%', '16%', '7.5 %'], 'discount'],
  ['dates', ['20260401', '20260401', '20260401'], 'none'],
  ['counts', ['12', '40', '7'], 'none'],
])('a column with an unknown heading is guessed by its cells: %s', (_what, cells, field) => {
  expect(guess({ ...NAMES, 'Col X': cells })).toEqual({ Item: 'name', 'Col X': field })
})

test('a quantity of sizes is the unit, even next to a column called unit', () => {
  const sizes = ['500 gm', '1 kg', '200 ml']

  expect(guess({ ...NAMES, Quantity: sizes })).toMatchObject({ Quantity: 'unit' })
  expect(guess({ ...NAMES, UOM: ['Pkt', 'Pkt', 'Btl'], Quantity: sizes })).toMatchObject({
    Quantity: 'unit',
    UOM: 'none',
  })
})

test('pieces in stock stay the stock, in any unit of counting', () => {
  expect(guess({ ...NAMES, 'Closing Qty': ['5 Nos', '3 Nos', '12 Pcs'] })).toMatchObject({
    'Closing Qty': 'stock',
  })
  expect(guess({ ...NAMES, Qty: ['5 Nos', '3 Nos', '12 Pcs'] })).toMatchObject({ Qty: 'stock' })
  expect(guess({ ...NAMES, 'Closing Stock': ['5 Kg', '3.5 Kg', '12 Ltr'] })).toMatchObject({
    'Closing Stock': 'stock',
  })
})

test('a percentage is the tax, and not a price', () => {
  expect(guess({ ...NAMES, Rate: ['5%', '12%', '5%'], MRP: ['45', '90', '28'] })).toMatchObject({
    Rate: 'gst_rate',
    MRP: 'mrp',
  })
})

test.each([
  ['Parent Group', 'categories'],
  ['Main Unit', 'unit'],
  ['M.R.P.', 'mrp'],
  ['Rate-A', 'sale_price'],
  ['Op. Stock', 'stock'],
  ['Item name*', 'name'],
])('headings of accounting programs are known: %s', (heading, field) => {
  expect(guess({ [heading]: [] })).toEqual({ [heading]: field })
})
