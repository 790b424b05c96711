import { t } from '@lingui/core/macro'
import type { Product } from '#contract/catalog/catalog.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { ProductRail, Shelf } from './product-rail.tsx'

const TITLE = t`Buy again`

/** Products the shopper bought before, with a link to all of them. */
export function BuyAgainShelf({ products }: { products: Product[] }) {
  return (
    <Shelf title={TITLE} seeAll={{ to: paths.pastItems }}>
      <ProductRail label={TITLE} products={products} />
    </Shelf>
  )
}
