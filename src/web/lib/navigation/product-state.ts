import type { Product } from '#contract/catalog/catalog.ts'

/** Navigation state for a link to a product, so that its screen can render at once. */
export const productState = (product: Product) => ({ product })
