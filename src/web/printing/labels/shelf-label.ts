import type { StaffProduct } from '#contract/catalog/staff-list.ts'
import { comparablePrice } from '#contract/catalog/unit-price.ts'
import { formatShortPrice } from '#contract/lib/price-words.ts'
import { shown } from '#web/lib/language/shown.ts'
import { type Bars, barcodeOf } from '../barcode/barcode-of.ts'

export type LabelProduct = Pick<
  StaffProduct,
  '_id' | 'name' | 'name_hi' | 'unit' | 'price' | 'selling_price' | 'net_quantity' | 'barcode'
>

/** The texts of a shelf label. What a product does not have is undefined. */
export type ShelfLabel = {
  name: string
  nameHi: string | undefined
  size: string
  price: string
  /** Only where it differs from the price. */
  mrp: string | undefined
  unitPrice: string | undefined
  bars: Bars | undefined
  /** Longer names are set smaller, so that they are printed whole. */
  look: 'short' | 'long' | 'longest'
}

const LONG_NAME = 34
const LONGEST_NAME = 80

export function shelfLabel(product: LabelProduct): ShelfLabel {
  const { name, name_hi, unit, price, selling_price } = product
  const perUnit = comparablePrice(product)
  return {
    name,
    nameHi: name_hi || undefined,
    size: unit,
    price: formatShortPrice(selling_price),
    mrp: price === selling_price ? undefined : formatShortPrice(price),
    unitPrice: perUnit && shown(perUnit),
    bars: barcodeOf(product.barcode),
    look: lookOf(name.length),
  }
}

function lookOf(length: number): ShelfLabel['look'] {
  if (length > LONGEST_NAME) return 'longest'
  return length > LONG_NAME ? 'long' : 'short'
}
