import type { Product } from '#contract/catalog.ts'
import { toPaise, toRupees } from '#contract/money.ts'

export const isOutOfStock = ({ stock }: Pick<Product, 'stock'>) => stock <= 0

/** What one of it costs less than its list price, in rupees. */
export const savingOf = ({ price, selling_price }: Pick<Product, 'price' | 'selling_price'>) =>
  toRupees(Math.max(0, toPaise(price) - toPaise(selling_price)))
