import { vi } from 'vitest'
import type {
  Category,
  EditableProduct,
  Product,
  ProductDetail,
  Subcategory,
} from '#contract/catalog/catalog.ts'
import {
  INITIAL_VALUES,
  PUBLIC_FIELDS,
  VALUE_FIELDS,
  type ValueField,
} from '#contract/catalog/product-fields.ts'
import type { Facets } from '#contract/catalog/search.ts'
import type { StaffProduct } from '#contract/catalog/staff-list.ts'

/** The n-th id of a kind, so that tests can refer to it. */
const id = (kind: string, number: number) =>
  `0190${kind}00-0000-7000-8000-${String(number).padStart(12, '0')}`

export const vegetables: Category = { _id: id('f1', 1), name: 'Fruits & Vegetables', image: '' }
export const dairy: Category = { _id: id('f1', 2), name: 'Dairy, Bread & Eggs', image: '' }

export const fresh: Subcategory = {
  _id: id('f2', 1),
  name: 'Fresh Vegetables',
  image: '',
  category: [{ _id: vegetables._id, name: vegetables.name }],
}
export const herbs: Subcategory = { ...fresh, _id: id('f2', 2), name: 'Leafies & Herbs' }

/** Tomatoes at 18 % off: ₹31.16 instead of ₹38. */
export const tomato = (more: Partial<Product> = {}): Product => ({
  _id: id('f3', 1),
  name: 'Tomato Hybrid',
  image: ['/media/tomato.webp'],
  unit: '500 g',
  stock: 20,
  price: 38,
  discount: 18,
  selling_price: 31.16,
  brand: 'Tokri Mandi',
  ...more,
})

export const onion = (more: Partial<Product> = {}): Product =>
  tomato({
    _id: id('f3', 2),
    name: 'Onion (Pyaz)',
    price: 52,
    discount: 0,
    selling_price: 52,
    ...more,
  })

export const detailOf = (product: Product, more: Partial<ProductDetail> = {}): ProductDetail => ({
  ...product,
  ...emptyFields(PUBLIC_FIELDS),
  net_quantity: null,
  description: 'Firm tomatoes that hold their shape in a sabzi.',
  category_id: [vegetables],
  sub_category_id: [fresh],
  more_details: { 'Country of origin': 'India', 'Net quantity': '500 g' },
  ...more,
})

const emptyFields = <F extends ValueField>(fields: readonly F[]) =>
  Object.fromEntries(fields.map(({ name, column }) => [name, INITIAL_VALUES[column]])) as Pick<
    EditableProduct,
    F['name']
  >

/** The product with its editable fields. */
export const editableOf = (
  product: Product,
  more: Partial<EditableProduct> = {},
): EditableProduct => ({
  ...emptyFields(VALUE_FIELDS),
  ...detailOf(product),
  was_stocked: true,
  ...ON_SALE,
  updatedAt: '2026-11-20T08:00:00.000Z',
  ...more,
})

/** The product as in staff lists. */
export const staffProductOf = (
  product: Product,
  more: Partial<StaffProduct> = {},
): StaffProduct => ({
  ...product,
  low_stock_below: 10,
  was_stocked: true,
  net_quantity: null,
  barcode: null,
  ...ON_SALE,
  ...more,
})

const ON_SALE = { published: true, publish_at: null, hidden_at: null }

/** A page of the office's list, with counts that follow from its products. */
export const staffPageOf = (data: StaffProduct[], totalCount = data.length) => ({
  ...pageOf(data, totalCount),
  counts: {
    all: totalCount,
    hidden: data.filter(({ published }) => !published).length,
    scheduled: data.filter(({ publish_at }) => publish_at !== null).length,
    out: data.filter(({ published, stock }) => published && stock === 0).length,
    'no-picture': 0,
    'no-hsn': 0,
    'no-price': 0,
  },
  categories: [{ _id: vegetables._id, name: vegetables.name, count: data.length }],
})

/** One page of products. */
export const pageOf = <P extends Product>(
  data: P[],
  totalCount = data.length,
  currentPage = 1,
) => ({
  data,
  pageSize: 20,
  currentPage,
  count: data.length,
  totalCount,
})

/** Makes every element count as near the viewport. */
export const showEverything = () => vi.stubGlobal('IntersectionObserver', undefined)

/** Facets of a list of three products, of which a filter leaves one. */
export const facets: Facets = {
  shown: 1,
  all: 3,
  categories: [],
  brands: [{ value: 'savera', name: 'Savera', count: 1 }],
  origins: [],
  discounts: [],
  veg: 1,
  nonVeg: 0,
  inStock: 1,
  price: { min: 30, max: 90 },
}
