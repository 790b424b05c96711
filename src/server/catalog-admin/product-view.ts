import type { EditableProduct as EditableView } from '#contract/catalog/catalog.ts'
import {
  INITIAL_VALUES,
  type ProductFieldValues,
  VALUE_FIELDS,
  type ValueField,
} from '#contract/catalog/product-fields.ts'
import type { ProductEdit, ProductForm } from '#contract/catalog/product-form.ts'
import type { StaffProduct as StaffProductView } from '#contract/catalog/staff-list.ts'
import { toPaise, toRupees } from '#contract/lib/money.ts'
import { sellingPrice } from '#contract/lib/selling-price.ts'
import { hindiName } from '#server/catalog/catalog-rules.ts'
import type { Upload } from '#server/media/image-intake.ts'
import type { EditableProduct } from './product-rules.ts'
import { publicationView } from './publication/publication-view.ts'
import type { NewProduct, ProductChanges } from './save-product.ts'
import type { StaffFacts, StaffProduct } from './staff-product-store.ts'

export const editableView = (product: EditableProduct, facts: StaffFacts): EditableView => ({
  ...shelfView(product),
  description: product.description,
  more_details: product.moreDetails,
  category_id: product.categories.map(placeView),
  sub_category_id: product.subcategories.map(placeView),
  ...valuesOf(product),
  net_quantity: netQuantityOf(product),
  was_stocked: facts.wasStocked,
  ...publicationView(facts),
  updatedAt: product.updatedAt.toISOString(),
})

export const staffProductView = (product: StaffProduct): StaffProductView => ({
  ...shelfView(product),
  ...hindiName(product),
  low_stock_below: product.lowStockBelow,
  was_stocked: product.wasStocked,
  ...publicationView(product),
  net_quantity: netQuantityOf(product),
  barcode: product.barcode,
  ...(product.plannedPrice && { planned_price: product.plannedPrice }),
})

type OnShelf = Pick<
  StaffProduct,
  'id' | 'name' | 'images' | 'unit' | 'stock' | 'price' | 'discount' | 'brand'
>

const shelfView = (product: OnShelf) => ({
  _id: product.id,
  name: product.name,
  image: product.images,
  unit: product.unit,
  stock: product.stock,
  price: toRupees(product.price),
  discount: product.discount,
  selling_price: toRupees(sellingPrice(product.price, product.discount)),
  brand: product.brand,
})

/** The values by their name on the wire. */
const valuesOf = (product: ProductFieldValues) =>
  Object.fromEntries(VALUE_FIELDS.map(({ name, column }) => [name, product[column]])) as Pick<
    EditableView,
    ValueField['name']
  >

const placeView = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })

type WithNet = Pick<StaffProduct, 'netAmount' | 'netUnit' | 'packs'>

const netQuantityOf = ({ netAmount: amount, netUnit: unit, packs }: WithNet) =>
  amount === null || unit === null ? null : { amount, unit, packs }

/** A new product from the form's values. */
export const newProduct = (form: ProductForm, pictures: readonly Upload[]): NewProduct => ({
  name: form.name,
  description: form.description,
  unit: form.unit,
  stock: form.stock,
  price: toPaise(form.price),
  discount: form.discount,
  moreDetails: form.more_details,
  published: form.publish,
  brand: form.brand ?? null,
  ...INITIAL_VALUES,
  ...withoutUndefined(valuesIn(form)),
  ...netColumns(form.net_quantity ?? null),
  categoryIds: unique(form.categories),
  subcategoryIds: unique(form.subcategories),
  pictures,
})

/** The values by column, of a form that names them as the wire does. */
const valuesIn = (form: ProductForm | ProductEdit) =>
  Object.fromEntries(
    VALUE_FIELDS.map(({ name, column }) => [column, form[name]]),
  ) as Partial<ProductFieldValues>

/** The fields sent with an edit; missing ones are undefined. */
export function changesIn(form: ProductEdit, pictures: readonly Upload[]): ProductChanges {
  const named = {
    name: form.name,
    price: toPaise(form.price),
    description: form.description,
    unit: form.unit,
    discount: form.discount,
    moreDetails: form.more_details,
    brand: form.brand,
    ...valuesIn(form),
    ...(form.net_quantity !== undefined && netColumns(form.net_quantity)),
    categoryIds: form.category_id && unique(form.category_id),
    subcategoryIds: form.sub_category_id && unique(form.sub_category_id),
  }
  return {
    ...withoutUndefined(named),
    keptPictures: form.existing_images,
    pictures,
    stock: form.stock,
    seenAt: form.seen_at ? new Date(form.seen_at) : undefined,
  }
}

type NetQuantity = NonNullable<ProductForm['net_quantity']>

const netColumns = (net: NetQuantity | null) => ({
  netAmount: net?.amount ?? null,
  netUnit: net?.unit ?? null,
  packs: net?.packs ?? 1,
})

/** In id order, so that they can be compared. */
const unique = (ids: readonly string[]) => [...new Set(ids)].toSorted()

type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

const withoutUndefined = <T extends object>(fields: T) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Defined<T>
