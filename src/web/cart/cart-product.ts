import type { Product } from '#contract/catalog/catalog.ts'
import type { CartProduct } from './cart-step.ts'

/** Converts a catalogue product to a cart product, where `price` is the charged price. */
export const toCartProduct = ({ price, selling_price, ...product }: Product): CartProduct => ({
  _id: product._id,
  name: product.name,
  ...(product.name_hi && { name_hi: product.name_hi }),
  image: product.image,
  unit: product.unit,
  price: selling_price,
  list_price: price,
  discount: product.discount,
  brand: product.brand,
  stock: product.stock,
})
