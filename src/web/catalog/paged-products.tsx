import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Product } from '#contract/catalog.ts'
import { usePageNumber } from '#web/lib/use-page-number.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { ProductGrid } from './product-grid.tsx'

export type ProductPage = { data: Product[]; totalCount: number }

type Props = {
  products: ProductPage
  pageSize: number
  label: string
  /** Shown when there is nothing on any page. */
  empty: ReactNode
}

/** One page of products and the way to the others. */
export function PagedProducts({ products: { data, totalCount }, pageSize, label, empty }: Props) {
  const [page, turnTo] = usePageNumber()
  if (totalCount === 0) return empty
  if (data.length === 0) return <ToPage page={Math.ceil(totalCount / pageSize)} />
  return (
    <>
      <ProductGrid products={data} label={label} />
      <div className="mt-7">
        <Pagination
          current={page}
          totalCount={totalCount}
          pageSize={pageSize}
          onChange={turnTo}
          label={label}
        />
      </div>
    </>
  )
}

/** An old link may point past the end. */
function ToPage({ page }: { page: number }) {
  const { search, state } = useLocation()
  const query = new URLSearchParams(search)
  query.set('page', String(page))
  return <Navigate to={{ search: query.toString() }} state={state} replace />
}
