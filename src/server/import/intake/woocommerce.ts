import {
  type ListedCells,
  PRODUCT_HEADINGS,
  placesOfPaths,
  productRow,
  stockOf,
  withoutTags,
} from './product-rows.ts'
import type { CsvRow } from './read-csv.ts'
import { cellReader, type ReadCell, type Sheet } from './sheet.ts'

/** Whether these are the columns of WooCommerce's product export (Products, Export, all columns or some). */
export const isWooCommerce = (headings: ReadonlySet<string>) =>
  ['type', 'sku', 'name', 'regularprice', 'categories'].every((heading) => headings.has(heading))

/**
 * The products of a WooCommerce export. A variable product becomes its variations, which inherit its missing fields;
 * its own row, and that of a group, is not a product.
 */
export function fromWooCommerce({ headings, rows }: Sheet): Sheet {
  const reader = cellReader(headings)
  const parents = parentsIn(rows, reader)
  const products = rows.flatMap((row): CsvRow[] => {
    if (!('cells' in row)) return [row]
    const cell = reader(row.cells)
    if (/^(?:variable|grouped)/.test(cell('type'))) return []
    return [productRow(row.line, productOf(cell, parents.get(cell('parent'))))]
  })
  return { headings: PRODUCT_HEADINGS, rows: products }
}

/** Rows that a variation can name as its parent, by id and by SKU. */
function parentsIn(rows: readonly CsvRow[], reader: (cells: readonly string[]) => ReadCell) {
  const cells = rows.flatMap((row) => ('cells' in row ? [reader(row.cells)] : []))
  const others = cells.filter((cell) => !cell('type').includes('variation'))
  return new Map(
    others.flatMap((cell) => [
      [`id:${cell('id')}`, cell] as const,
      ...(cell('sku') ? [[cell('sku'), cell] as const] : []),
    ]),
  )
}

function productOf(cell: ReadCell, parent: ReadCell | undefined): ListedCells {
  const own = (...headings: string[]) => cell(...headings) || (parent?.(...headings) ?? '')
  const size = cell('attribute1values')
  return {
    code: cell('sku') || (cell('id') && `id:${cell('id')}`),
    name: nameOf(cell, parent, size),
    brand: own('brands', 'brand'),
    description: withoutTags(own('description') || own('shortdescription')),
    ...placesOfPaths(namesIn(own('categories'))),
    mrp: cell('regularprice'),
    sale_price: cell('saleprice'),
    unit: size,
    stock: stockOf(cell('stock')) || (cell('instock') === '0' ? '0' : ''),
    barcode: cell('gtinupceanorisbn'),
    published: own('published') === '1' ? 'yes' : 'no',
    images: namesIn(own('images')).filter(Boolean).join(' | '),
  }
}

/** Comma-separated names; WooCommerce writes a comma within a name as `\,`. */
const namesIn = (cell: string) =>
  cell.split(/(?<!\\),\s*/).map((name) => name.replaceAll('\\,', ','))

/** A variation is named "Sona Masoori Rice - 5 kg": the size belongs to the unit. */
function nameOf(cell: ReadCell, parent: ReadCell | undefined, size: string): string {
  const name = cell('name') || (parent?.('name') ?? '')
  const ending = ` - ${size}`
  return size && name.endsWith(ending) ? name.slice(0, -ending.length) : name
}
