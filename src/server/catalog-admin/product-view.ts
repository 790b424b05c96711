import type {
  EditableProduct as EditableView,
  StaffProduct as StaffProductView,
} from '#contract/catalog/catalog.ts'
import type { ProductEdit, ProductForm } from '#contract/catalog/product-form.ts'
import { sellingPrice, toPaise, toRupees } from '#contract/lib/money.ts'
import { productCard } from '#server/catalog/product-view.ts'
import type { Upload } from '#server/media/image-intake.ts'
import type { StaffProduct } from './list-products.ts'
import type { EditableProduct } from './product-rules.ts'
import type { NewProduct, ProductChanges } from './save-product.ts'

export const editableView = (product: EditableProduct, wasStocked: boolean): EditableView => ({
  _id: product.id,
  name: product.name,
  description: product.description,
  image: product.images,
  unit: product.unit,
  stock: product.stock,
  price: toRupees(product.price),
  discount: product.discount,
  selling_price: toRupees(sellingPrice(product.price, product.discount)),
  brand: product.brand,
  more_details: product.moreDetails,
  category_id: product.categories.map(placeView),
  sub_category_id: product.subcategories.map(placeView),
  hsn: product.hsn,
  gst_rate: product.gstRate,
  food_mark: product.foodMark,
  country_of_origin: product.countryOfOrigin,
  net_quantity: netQuantityOf(product),
  fssai: product.fssai,
  maker: product.maker,
  barcode: product.barcode,
  low_stock_below: product.lowStockBelow,
  was_stocked: wasStocked,
  published: product.published,
  updatedAt: product.updatedAt.toISOString(),
})

export const staffProductView = ({ product, facts }: StaffProduct): StaffProductView => ({
  ...productCard(product),
  low_stock_below: facts.lowStockBelow,
  was_stocked: facts.wasStocked,
})

const placeView = ({ id, name }: { id: string; name: string }) => ({ _id: id, name })

const netQuantityOf = ({ netAmount: amount, netUnit: unit, packs }: EditableProduct) =>
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
  ...labelOf(form),
  lowStockBelow: form.low_stock_below ?? DEFAULT_LOW_STOCK,
  categoryIds: unique(form.categories),
  subcategoryIds: unique(form.subcategories),
  pictures,
})

const labelOf = (form: ProductForm) => ({
  brand: orNull(form.brand),
  hsn: orNull(form.hsn),
  gstRate: orNull(form.gst_rate),
  foodMark: orNull(form.food_mark),
  countryOfOrigin: orNull(form.country_of_origin),
  fssai: orNull(form.fssai),
  maker: orNull(form.maker),
  barcode: orNull(form.barcode),
  ...netColumns(orNull(form.net_quantity)),
})

const orNull = <T>(value: T | null | undefined): T | null => value ?? null

/** Default threshold of a low stock. */
const DEFAULT_LOW_STOCK = 10

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
    hsn: form.hsn,
    gstRate: form.gst_rate,
    foodMark: form.food_mark,
    countryOfOrigin: form.country_of_origin,
    fssai: form.fssai,
    maker: form.maker,
    barcode: form.barcode,
    lowStockBelow: form.low_stock_below,
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
