import {
  INITIAL_VALUES,
  PRODUCT_FIELDS,
  type ProductField,
  type ValueField,
} from '#contract/catalog/product-fields.ts'
import type { ImportField } from '#contract/import/import-fields.ts'
import { csvRupees } from '#contract/lib/csv-cells.ts'
import { type Paise, toRupees } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import type { EditableProduct } from '#server/catalog-admin/product-rules.ts'
import { sortedJson } from '#server/lib/sorted-json.ts'
import { joinPictures } from '../pictures/picture-rules.ts'
import { joinNames } from './cell-rules.ts'
import type { StockApplied } from './stock-rules.ts'

/** The fields of a product that a list can set, without its stock and categories. Only a list sets its size group. */
export type ListedFields = Omit<
  EditableProduct,
  'id' | 'images' | 'stock' | 'updatedAt' | 'categories' | 'subcategories'
> & { sizeGroup: string | null }

/** A new product before its row is read. */
export const BLANK_PRODUCT: Omit<ListedFields, 'unit'> = {
  name: '',
  description: '',
  brand: null,
  price: 0,
  discount: 0,
  moreDetails: {},
  netAmount: null,
  netUnit: null,
  packs: 1,
  sizeGroup: null,
  published: true,
  ...INITIAL_VALUES,
}

/** The categories of a product by name: a subcategory is identified by its categories. */
export type ListedCategories = {
  categories: { name: string }[]
  subcategories: { name: string; categories: string[] }[]
}

/** A product as lists describe it. */
export type ListedProduct = ListedFields &
  ListedCategories & {
    id: string
    /** Its code in lists, if one has created it. */
    code: string | null
    images: string[]
    stock: number
    applied: StockApplied | undefined
  }

/** Preview of a product for shoppers. Amounts are in paise. */
export type ShownProduct = {
  unit: string
  price: number
  sellingPrice: number
  stock: number
  categories: string[]
  published: boolean
}

type Shown = ListedFields & ListedCategories & { stock: number }

export const shownProduct = (product: Shown): ShownProduct => ({
  unit: product.unit,
  price: product.price,
  sellingPrice: sellingPrice(product.price, product.discount),
  stock: product.stock,
  categories: product.categories.map(({ name }) => name),
  published: product.published,
})

/** The fields of an export, in the order of its columns. */
export type CellField = Exclude<ImportField, 'detail' | 'none' | 'stock_seen' | 'export'>

/** A product as the cells of an export. Importing equal cells changes nothing. */
export const cellsOf = (product: ListedProduct): Record<CellField, string> => ({
  id: product.id,
  code: text(product.code),
  name: product.name,
  brand: text(product.brand),
  description: product.description,
  categories: joinNames(product.categories.map(({ name }) => name)),
  subcategories: product.subcategories.map((place) => pathTo(place, product)).join(' | '),
  mrp: rupees(product.price),
  discount: String(product.discount),
  sale_price: rupees(sellingPrice(product.price, product.discount)),
  unit: product.unit,
  stock: String(product.stock),
  ...fieldCells(product),
  size_group: text(product.sizeGroup),
  published: product.published ? 'yes' : 'no',
  images: joinPictures(product.images),
  details: detailsCell(product.moreDetails),
})

/** The cells of the table's fields, in its order. */
const fieldCells = (product: ListedProduct) =>
  Object.assign({}, ...PRODUCT_FIELDS.map((field) => cellsOfField(field, product))) as Record<
    ValueField['name'] | keyof ReturnType<typeof netQuantityCells>,
    string
  >

const cellsOfField = (field: ProductField, product: ListedProduct) =>
  field.kind === 'net-quantity'
    ? netQuantityCells(product)
    : { [field.name]: text(product[field.column]) }

const netQuantityCells = ({ netAmount, netUnit, packs }: ListedProduct) => ({
  net_amount: text(netAmount),
  net_unit: text(netUnit),
  packs: netAmount === null ? '' : String(packs),
})

/** Sorted, because the database returns them in another order than a list names them. */
const detailsCell = (details: ListedProduct['moreDetails']) =>
  Object.keys(details).length === 0 ? '' : (sortedJson(details) ?? '')

const text = (value: string | number | null) => (value === null ? '' : String(value))
const rupees = (paise: Paise) => csvRupees(toRupees(paise))

/** `Fruit > Citrus`, preferably by a category that the product is also in. */
function pathTo(
  { name, categories }: ListedCategories['subcategories'][number],
  { categories: own }: ListedCategories,
) {
  const shared = categories.find((category) => own.some(({ name }) => name === category))
  const path = [shared ?? categories[0] ?? '', name]
  return path
    .filter((part) => part !== '')
    .map((part) => joinNames([part]))
    .join(' > ')
}
