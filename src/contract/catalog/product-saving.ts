import { toPaise, toRupees } from '../lib/money.ts'
import type { Product } from './catalog.ts'

/** Saving per unit against the list price, in rupees. */
export const savingOf = ({ price, selling_price }: Pick<Product, 'price' | 'selling_price'>) =>
  toRupees(Math.max(0, toPaise(price) - toPaise(selling_price)))
