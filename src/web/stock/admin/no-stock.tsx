import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { type StockFilter, stockListQuery } from './stock-queries.ts'

/** Why no product is listed: nothing is found, nothing is low, or the shop has none. */
export function NoStock({ filter: { show, search } }: { filter: StockFilter }) {
  if (search) {
    return (
      <EmptyState title={t`No results for “${search}”`} text={t`Try another word or barcode.`} />
    )
  }
  if (show === 'all') return <NoProducts />
  return <NoneShort show={show} />
}

function NoProducts() {
  return (
    <EmptyState
      title={t`No products yet`}
      text={t`Add the first product, or import a price list. 27,000 rows take about a minute.`}
    />
  )
}

/** An empty shop has nothing low on stock either, but needs another message. */
function NoneShort({ show }: { show: keyof typeof EMPTY_TEXTS }) {
  const all = stockListQuery({ page: 1, show: 'all', search: '', categoryId: '' }, 1)
  if (useSuspenseQuery(all).data.totalCount === 0) return <NoProducts />
  return (
    <EmptyState
      icon={<PackageCheck size={34} />}
      title={EMPTY_TEXTS[show].title}
      text={EMPTY_TEXTS[show].text}
    />
  )
}

const EMPTY_TEXTS = {
  low: { title: t`Nothing is low on stock`, text: t`All products have enough stock.` },
  out: { title: t`Nothing is out of stock`, text: t`Sold out products are listed here.` },
  never: {
    title: t`All products have been stocked`,
    text: t`Products that never had stock are listed here.`,
  },
}
