import { sellingPrice } from '#contract/lib/selling-price.ts'
import { storableText } from '#server/lib/storable-text.ts'
import {
  BLANK_PRODUCT,
  type CellField,
  cellsOf,
  type ListedCategories,
  type ListedFields,
  type ListedProduct,
} from './listed-product-rules.ts'
import { priceFrom } from './price-rules.ts'
import { isInSameCategories, isInSameSubcategories, readRowCategories } from './read-categories.ts'
import {
  CELL_READERS,
  readDetail,
  readDetails,
  readDiscount,
  readNet,
  readPrice,
  readStock,
} from './read-cell.ts'
import { type ListRow, type Problem, RowProblem, type RowReader, rowReader } from './row-reader.ts'
import { type StatedStock, stockChange } from './stock-rules.ts'

/** Defaults of new products; `hidden`: all of them stay unpublished. */
export type Defaults = { unit: string; stock: number; category?: string; hidden?: boolean }

export type Change = { field: CellField; before: string; after: string }

export type NewListed = {
  outcome: 'added'
  product: ListedFields & ListedCategories & { stock: number }
  stated: StatedStock | undefined
}
export type KnownListed = {
  outcome: 'changed' | 'same'
  /** Present state. */
  now: ListedProduct
  /** State after the change. */
  product: ListedProduct
  changes: Change[]
  stockDelta: number
  stated: StatedStock | undefined
  /** Whether a deleted product is restored. */
  isBroughtBack: boolean
}
/** The product of a row, including a deleted one. */
type Known = ListedProduct & { isWithdrawn?: boolean }

/** The change that a row asks for. */
export type Decision = { outcome: 'refused'; problem: Problem } | NewListed | KnownListed

/** Decides what a row changes. `now` is its product; undefined for a new one. */
export function decideRow(row: ListRow, now: Known | undefined, defaults: Defaults): Decision {
  const reader = rowReader(row, now)
  try {
    return now ? decideKnown(reader, now, defaults) : decideNew(reader, defaults)
  } catch (error) {
    if (error instanceof RowProblem) return { outcome: 'refused', problem: error.problem }
    throw error
  }
}

function decideNew(reader: RowReader, { unit, stock, category = '', hidden }: Defaults): NewListed {
  assertComplete(reader, category)
  const fields = { ...BLANK_PRODUCT, unit, ...readFields(reader, undefined) }
  const description = fields.description || fields.name
  const read = readRowCategories(reader, undefined)
  const places = read.categories.length > 0 ? read : { ...read, categories: [{ name: category }] }
  const stated = readStatedStock(reader)
  const published = fields.published && !hidden
  const product = { ...fields, ...places, description, published, stock: stated?.stock ?? stock }
  return { outcome: 'added', product, stated }
}

function assertComplete({ written, problem }: RowReader, category: string) {
  if (!written('name')) throw problem('name', 'The name is missing.')
  if (!written('mrp') && !written('sale_price')) throw problem('mrp', 'The price is missing.')
  if (!written('categories') && !category) throw problem('categories', 'The category is missing.')
}

function decideKnown(reader: RowReader, now: Known, defaults: Defaults): KnownListed {
  const isBroughtBack = now.isWithdrawn === true
  const stated = readStatedStock(reader)
  const stockDelta = stated ? deltaOf(stated, now) : 0
  const stock = now.stock + stockDelta
  if (stock < 0) throw reader.problem('stock', `Only ${now.stock} are in stock.`)

  const fields = { ...now, ...readFields(reader, now), ...readRowCategories(reader, now), stock }
  const product = isBroughtBack ? backOnSale(reader, fields, defaults) : fields
  const changes = changesBetween(now, product)
  const outcome = isBroughtBack || changes.length > 0 ? 'changed' : 'same'
  return { outcome, now, product, changes, stockDelta, stated, isBroughtBack }
}

/** The stated stock of a deleted product is its new stock, because nothing was sold meanwhile. */
const deltaOf = (stated: StatedStock, now: Known) =>
  now.isWithdrawn && stated.seen === undefined
    ? stated.stock - now.stock
    : stockChange(stated, now.applied, now.stock)

/** A restored product is treated like a new one: its category may be deleted, and it can stay unpublished. */
function backOnSale(reader: RowReader, product: ListedProduct, { category, hidden }: Defaults) {
  const published = product.published && !hidden
  if (product.categories.length > 0) return { ...product, published }
  if (!category) throw reader.problem('categories', 'The category is missing.')
  return { ...product, published, categories: [{ name: category }] }
}

const readFields = (reader: RowReader, now: ListedProduct | undefined): Partial<ListedFields> => ({
  ...readSimple(reader),
  ...readPrices(reader, now),
  ...readNetQuantity(reader),
  ...readMoreDetails(reader, now),
})

function readSimple({ readNew }: RowReader): Partial<ListedFields> {
  const read = CELL_READERS.map(({ field, column, read }) => [column, readNew(field, read)])
  return Object.fromEntries(read.filter(([, value]) => value !== undefined))
}

function readPrices({ readNew, read, written, using }: RowReader, now: ListedProduct | undefined) {
  const listPrice = readNew('mrp', readPrice)
  const discount = readNew('discount', readDiscount)
  const shown = read('sale_price', readPrice)
  // In our own export the sale price is the present one, so an edited discount counts.
  const isShownOnly = discount !== undefined && written('export') && isCharged(now, shown)
  const salePrice = isShownOnly ? undefined : shown
  const field = salePrice === undefined ? 'mrp' : 'sale_price'
  return using(field, () => priceFrom({ listPrice, salePrice, discount }, now))
}

const isCharged = (now: ListedProduct | undefined, price: number | undefined) =>
  now !== undefined && price === sellingPrice(now.price, now.discount)

function readNetQuantity({ readNew, written, using, problem }: RowReader) {
  const isNew = NET.some((field) => readNew(field, (cell) => cell) !== undefined)
  if (!isNew) return {}
  const amount = written('net_amount')
  const unit = written('net_unit')
  if (!amount) throw problem('net_amount', 'The unit has no amount.')
  if (!unit) throw problem('net_unit', 'The amount has no unit.')
  return using('net_amount', () => readNet({ amount, unit, packs: written('packs') }))
}

const NET = ['net_amount', 'net_unit', 'packs'] as const

function readMoreDetails({ readNew, details, using }: RowReader, now: ListedProduct | undefined) {
  const stands = now?.moreDetails ?? {}
  const whole = readNew('details', readDetails) ?? stands
  const single = [...details]
    .filter(([name, cell]) => cell.trim() !== '' && String(stands[name]) !== cell)
    .map(([name, cell]) => using('detail', () => readDetail(name, cell)))
  return { moreDetails: Object.assign({}, whole, ...single) as ListedFields['moreDetails'] }
}

function readStatedStock({ read, written }: RowReader): StatedStock | undefined {
  const stock = read('stock', readStock)
  if (stock === undefined) return undefined
  return { stock, seen: read('stock_seen', readStock), stamp: stampIn(written('export')) }
}

const STAMP_LENGTH = 40
const stampIn = (cell: string | undefined) => cell && storableText(cell, STAMP_LENGTH)

/** Differences between the cells of two states of a product. */
function changesBetween(before: ListedProduct, after: ListedProduct): Change[] {
  const [one, other] = [cellsOf(before), cellsOf(after)]
  const isSame = (field: CellField) => {
    if (one[field] === other[field]) return true
    if (field === 'categories') return isInSameCategories(before, after)
    return field === 'subcategories' && isInSameSubcategories(before, after)
  }
  return (Object.keys(one) as CellField[])
    .filter((field) => !isSame(field))
    .map((field) => ({ field, before: one[field], after: other[field] }))
}
