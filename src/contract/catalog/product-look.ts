import { toPaise, toRupees } from '../lib/money.ts'
import type { Product, ProductDetail } from './catalog.ts'

/** A product with its first label fields and its sizes, if they are known: cards lack them. */
export type LabelledProduct = Product &
  Partial<Pick<ProductDetail, 'food_mark' | 'net_quantity' | 'sizes'>>

export const isOutOfStock = ({ stock }: Pick<Product, 'stock'>) => stock <= 0

/** Saving per unit against the list price, in rupees. */
export const savingOf = ({ price, selling_price }: Pick<Product, 'price' | 'selling_price'>) =>
  toRupees(Math.max(0, toPaise(price) - toPaise(selling_price)))
