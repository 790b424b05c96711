import type { Product } from '#contract/catalog/catalog.ts'

/** The product in the navigation state, if it is complete and has the id in the URL. */
export function productFromState(
  state: unknown,
  productId: string | undefined,
): Product | undefined {
  const { product } = (state ?? {}) as { product?: Partial<Product> }
  if (typeof product?._id !== 'string' || (productId && product._id !== productId)) return undefined
  const isWhole = typeof product.selling_price === 'number' && Array.isArray(product.image)
  return isWhole ? (product as Product) : undefined
}
