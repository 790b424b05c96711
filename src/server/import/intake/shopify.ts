import {
  type ListedCells,
  PRODUCT_HEADINGS,
  placesOfPaths,
  pricesOf,
  productRow,
  stockOf,
  withoutTags,
} from './product-rows.ts'
import type { CsvRow } from './read-csv.ts'
import { cellReader, type ReadCell, type Sheet } from './sheet.ts'

/** Whether these are the columns of Shopify's product export (Products, Export, CSV for Excel or plain). */
export const isShopify = (headings: ReadonlySet<string>) =>
  ['handle', 'title', 'variantprice'].every((heading) => headings.has(heading))

type Variant = { line: number; cell: ReadCell }
type Group = { first: ReadCell; variants: Variant[]; images: string[] }

/**
 * The products of a Shopify export. All rows of one handle are one product in Shopify: the first describes it, each row
 * with a price is a size that becomes a product here, and others only add pictures.
 */
export function fromShopify({ headings, rows }: Sheet): Sheet {
  const reader = cellReader(headings)
  const groups = new Map<string, Group>()
  const unread: CsvRow[] = []
  for (const row of rows) {
    if ('cells' in row) addRow(groups, row.line, reader(row.cells))
    else unread.push(row)
  }
  const products = [...groups].flatMap(([handle, group]) =>
    group.variants.map(({ line, cell }) => productRow(line, productOf(handle, group, cell))),
  )
  return {
    headings: PRODUCT_HEADINGS,
    rows: [...products, ...unread].sort((one, other) => one.line - other.line),
  }
}

function addRow(groups: Map<string, Group>, line: number, cell: ReadCell) {
  const handle = cell('handle')
  const group = groups.get(handle) ?? { first: cell, variants: [], images: [] }
  groups.set(handle, group)
  if (cell('variantprice')) group.variants.push({ line, cell })
  const image = cell('imagesrc')
  if (image && !group.images.includes(image)) group.images.push(image)
}

function productOf(handle: string, { first, images }: Group, cell: ReadCell): ListedCells {
  const size = ['option1value', 'option2value', 'option3value']
    .map((option) => cell(option))
    .filter((value) => value !== '' && value !== 'Default Title')
    .join(' ')
  const own = cell('variantimage')
  const shown = own ? [own, ...images.filter((image) => image !== own)] : images
  return {
    code: withoutApostrophe(cell('variantsku')) || `${handle} ${size}`.trim(),
    name: first('title'),
    brand: first('vendor'),
    description: withoutTags(first('bodyhtml')),
    ...placesOfPaths([first('type') || lastOf(first('productcategory'))]),
    ...pricesOf(cell('variantprice'), cell('variantcompareatprice')),
    unit: size || weightOf(cell('variantgrams')),
    stock: stockOf(cell('variantinventoryqty')),
    barcode: withoutApostrophe(cell('variantbarcode')),
    published: isPublished(first) ? 'yes' : 'no',
    images: shown.join(' | '),
  }
}

/** Shopify puts an apostrophe in front of numbers, so that spreadsheets keep their zeros. */
const withoutApostrophe = (cell: string) => cell.replace(/^'/, '')

const lastOf = (path: string) => path.split('>').at(-1)?.trim() ?? ''

const weightOf = (grams: string) => (Number(grams) > 0 ? `${Number(grams)} g` : '')

const isPublished = (cell: ReadCell) =>
  cell('published').toLowerCase() !== 'false' && !/^(?:draft|archived)$/i.test(cell('status'))
