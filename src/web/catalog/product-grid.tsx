import { hashKey, type QueryKey } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { Product } from '#contract/catalog.ts'
import { CARDS_SEEN } from '#contract/frame-parts.ts'
import { CARD_SIZES } from '#contract/picture-sizes.ts'
import { cx } from '#web/lib/cx.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Pagination } from '#web/ui/list/pagination.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { Loading } from '#web/ui/loading/skeleton.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

type ProductPage = { data: Product[]; totalCount: number }

type Props = {
  products: ProductPage
  pageSize: number
  label: string
  /** Shown if there are no products at all. */
  empty: ReactNode
  /** Another list is loading; this one stays visible, dimmed. */
  isOld?: boolean
}

/** The query whose result is shown: the previous one until the new result arrives. */
export function useDeferredQuery<Query extends { queryKey: QueryKey }>(query: Query) {
  const shown = useDeferredValue(query)
  return [shown, hashKey(shown.queryKey) !== hashKey(query.queryKey)] as const
}

/** One page of products, with pagination. */
export function PagedProducts({ products, pageSize, label, empty, isOld = false }: Props) {
  const { data, totalCount } = products
  const [page, turnTo] = usePageNumber()
  if (totalCount === 0) return empty
  if (data.length === 0) return <RedirectToPage page={Math.ceil(totalCount / pageSize)} />
  return (
    <div aria-busy={isOld} className={cx('transition-opacity', isOld && 'opacity-55')}>
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
    </div>
  )
}

const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-[22px] md:grid-cols-3 md:gap-x-4 md:gap-y-[26px] xl:grid-cols-4'
/** Two to four columns of cards. */
function ProductGrid({ products, label }: { products: Product[]; label: string }) {
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ul aria-label={label} className={GRID}>
        {products.map((product, place) => (
          <GridCard key={product._id} product={product} isSeenFirst={place < CARDS_SEEN} />
        ))}
      </ul>
    </>
  )
}

type CardProps = { product: Product; isSeenFirst: boolean }

export const GridCard = ({ product, isSeenFirst }: CardProps) => (
  <li>
    <ProductCard product={product} priority={isSeenFirst} pictureSizes={CARD_SIZES} />
  </li>
)

export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading label="Loading products" className="min-h-dvh">
      <div className={GRID}>
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
          <ProductCardSkeleton key={place} />
        ))}
      </div>
    </Loading>
  )
}
