import type { DemoProduct } from './catalogue/catalogue.ts'

/** The order of products on a shelf: one of each first; further sizes and sold-out products behind them. */
export function shelfOrder(products: readonly DemoProduct[]): DemoProduct[] {
  const seen = new Map<string, number>()
  const ranked = products.map((product) => {
    const look = product.pictures[0] ?? product.key
    const rank = (seen.get(look) ?? 0) + (product.stock === 0 ? 1 : 0)
    seen.set(look, rank + 1)
    return { product, rank }
  })
  return ranked.toSorted((one, other) => one.rank - other.rank).map(({ product }) => product)
}
