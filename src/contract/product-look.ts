import type { Product, ProductDetail } from './catalog.ts'
import { toPaise, toRupees } from './money.ts'
import {
  formatPercent,
  formatPrice,
  formatShortPrice,
  isDiscount,
  priceParts,
} from './price-words.ts'

/** A product with its first label fields, if they are known: cards lack them. */
export type LabelledProduct = Product & Partial<Pick<ProductDetail, 'food_mark' | 'net_quantity'>>

export const isOutOfStock = ({ stock }: Pick<Product, 'stock'>) => stock <= 0

/** Saving per unit against the list price, in rupees. */
export const savingOf = ({ price, selling_price }: Pick<Product, 'price' | 'selling_price'>) =>
  toRupees(Math.max(0, toPaise(price) - toPaise(selling_price)))

/** Everything except texts and pictures that changes how a product is rendered. */
export function lookOf(product: Product): string {
  const traits = [
    isOutOfStock(product) && 'sold-out',
    priceParts(product.selling_price).paise && 'paise',
    savingOf(product) > 0 && 'reduced',
    isDiscount(product.discount) && 'off',
  ]
  return traits.filter(Boolean).join(' ')
}

/** The texts of a product. */
export function wordsOf(product: Product) {
  const { _id: id, name, unit, price, discount, selling_price } = product
  const { whole, paise } = priceParts(selling_price)
  return {
    id,
    name,
    unit,
    // Replaced first: without a discount it starts like the price.
    list: formatShortPrice(price),
    whole,
    paise,
    saving: formatPrice(savingOf(product)),
    percent: formatPercent(discount),
  }
}
