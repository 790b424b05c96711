import type { Product, ProductDetail } from './catalog.ts'
import { toPaise, toRupees } from './money.ts'
import {
  formatPercent,
  formatPrice,
  formatShortPrice,
  isDiscount,
  priceParts,
} from './price-words.ts'

/** A product, and what its label says first once that is known: a card does not know it. */
export type LabelledProduct = Product & Partial<Pick<ProductDetail, 'food_mark' | 'net_quantity'>>

export const isOutOfStock = ({ stock }: Pick<Product, 'stock'>) => stock <= 0

/** What one of it costs less than its list price, in rupees. */
export const savingOf = ({ price, selling_price }: Pick<Product, 'price' | 'selling_price'>) =>
  toRupees(Math.max(0, toPaise(price) - toPaise(selling_price)))

/** What of a product changes how it is drawn, beside its words and its pictures. */
export function lookOf(product: Product): string {
  const traits = [
    isOutOfStock(product) && 'sold-out',
    priceParts(product.selling_price).paise && 'paise',
    savingOf(product) > 0 && 'reduced',
    isDiscount(product.discount) && 'off',
  ]
  return traits.filter(Boolean).join(' ')
}

/** What is written of a product where it is drawn. */
export function wordsOf(product: Product) {
  const { _id: id, name, unit, price, discount, selling_price } = product
  const { whole, paise } = priceParts(selling_price)
  return {
    id,
    name,
    unit,
    // Looked for first: where nothing is taken off, it begins as the price does.
    list: formatShortPrice(price),
    whole,
    paise,
    saving: formatPrice(savingOf(product)),
    percent: formatPercent(discount),
  }
}
