import type { Product } from '#contract/catalog.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { ProductRail, Shelf } from './product-rail.tsx'

const TITLE = 'Buy again'

/** What this shopper has bought before, with the way to their orders. */
export function BuyAgainShelf({ products }: { products: Product[] }) {
  return (
    <Shelf title={TITLE} seeAll={{ to: paths.orders }}>
      <ProductRail label={TITLE} products={products} />
    </Shelf>
  )
}
