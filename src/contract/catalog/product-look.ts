import type { Product, ProductDetail } from './catalog.ts'

/** A product with its first label fields and its sizes, if they are known: cards lack them. */
export type LabelledProduct = Product &
  Partial<Pick<ProductDetail, 'food_mark' | 'net_quantity' | 'sizes'>>

export const isOutOfStock = ({ stock }: Pick<Product, 'stock'>) => stock <= 0
