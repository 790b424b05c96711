import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { paths } from '#web/lib/navigation/paths.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ProductGrid } from '../product-grid.tsx'
import { ListFrame, ListPage, ShopNow } from './list-page.tsx'
import { pastItemsQuery } from './list-queries.ts'

const TITLE = t`Past items`

export const PastItemsScreen = () => (
  <ListPage title={TITLE} up={paths.userMenu}>
    <PastItems />
  </ListPage>
)

function PastItems() {
  const { data: products, isCut } = useSuspenseQuery(pastItemsQuery()).data
  return (
    <ListFrame title={TITLE} up={paths.userMenu}>
      {products.length === 0 ? (
        <EmptyState
          icon={<History size={34} />}
          title={t`Nothing here yet`}
          text={t`What you order is listed here, to buy it again.`}
          action={<ShopNow />}
        />
      ) : (
        <ProductGrid products={products} label={TITLE} />
      )}
      {isCut && (
        <p className="mt-6 text-note text-ink-2">{t`Items of older orders are not listed. You find them in your orders.`}</p>
      )}
    </ListFrame>
  )
}
