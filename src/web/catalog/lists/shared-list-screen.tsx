import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/navigation/paths.ts'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { ProductGrid } from '../product-grid.tsx'
import { ListFrame, ListPage, ShopNow } from './list-page.tsx'
import { sharedListQuery } from './list-queries.ts'
import { sharedIds } from './shared-list.ts'

const TITLE = t`Shared list`

/** A list behind a link: the products that are still on sale, at current prices. */
export function SharedListScreen() {
  const code = useLocation().pathname.split('/').at(-1) ?? ''
  const ids = sharedIds(code)
  return (
    <ListPage title={TITLE} up={paths.home}>
      {ids.length === 0 ? <NothingShared /> : <SharedList key={code} ids={ids} />}
    </ListPage>
  )
}

function SharedList({ ids }: { ids: readonly string[] }) {
  const { data: products } = useSuspenseQuery(sharedListQuery(ids))
  if (products.length === 0) return <NothingShared />
  return (
    <ListFrame title={TITLE} up={paths.home}>
      <ProductGrid products={products} label={TITLE} />
    </ListFrame>
  )
}

const NothingShared = () => (
  <ListFrame title={TITLE} up={paths.home}>
    <EmptyState
      icon={<PackageSearch size={34} />}
      title={t`Nothing of this list is sold any more`}
      text={t`Or the link is incomplete.`}
      action={<ShopNow />}
    />
  </ListFrame>
)
