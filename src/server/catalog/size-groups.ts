import { MAX_SIZES } from '#contract/catalog/product-kinds.ts'
import type { WrittenProduct } from './catalog-rules.ts'
import { inSizeOrder } from './size-rules.ts'

/** The products of each group that are on sale, smallest first. Each product refers to the list of its group. */
export class SizeGroups {
  readonly #groups = new Map<string, readonly WrittenProduct[]>()

  /** Files a product under its group, after it has left `former`. */
  put(product: WrittenProduct, former: string | null | undefined) {
    if (former && former !== product.sizeGroup) this.remove(product, former)
    if (product.sizeGroup === null) return
    const others = (this.#groups.get(product.sizeGroup) ?? []).filter((other) => other !== product)
    this.#set(product.sizeGroup, [...others, product].sort(inSizeOrder))
  }

  remove(product: WrittenProduct, group: string | null) {
    if (group === null) return
    const others = this.#groups.get(group)?.filter((other) => other !== product) ?? []
    this.#set(group, others)
  }

  /** A restored product may be one too many. */
  #set(group: string, products: readonly WrittenProduct[]) {
    const sizes = products.slice(0, MAX_SIZES)
    for (const product of products) product.sizes = sizes.length > 1 ? sizes : NO_SIZES
    if (products.length > 0) this.#groups.set(group, products)
    else this.#groups.delete(group)
  }
}

/** A product with one size names no others. */
export const NO_SIZES: readonly WrittenProduct[] = []
