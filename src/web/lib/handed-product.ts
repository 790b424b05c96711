import type { Product } from '#contract/catalog.ts'

/** What a card or a row hands the screen of its product on the way, so that it opens with it. */
export const handProduct = (product: Product) => ({ product })

/** The product that was handed over, if one was, and is the one in the address. */
export function handedProduct(state: unknown, productId: string | undefined): Product | undefined {
  const { product } = (state ?? {}) as { product?: Partial<Product> }
  if (typeof product?._id !== 'string' || (productId && product._id !== productId)) return undefined
  const isWhole = typeof product.selling_price === 'number' && Array.isArray(product.image)
  return isWhole ? (product as Product) : undefined
}
