import { t } from '@lingui/core/macro'
import { hashKey, type QueryKey } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { CARD_SIZES, CARDS_ABOVE_FOLD } from '#contract/catalog/picture-sizes.ts'
import { cx } from '#web/lib/cx.ts'
import { usePageNumber } from '#web/lib/navigation/use-page-number.ts'
import { Pagination } from '#web/ui/list/pagination.tsx'
import { RedirectToPage } from '#web/ui/list/redirect-to-page.tsx'
import { Loading } from '#web/ui/loading/skeleton.tsx'
import { FramePicture } from '#web/ui/picture/frame-picture.tsx'
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

type GridProps = {
  products: Product[]
  label: string
  /** A button at the upper right of each card. */
  corner?: (product: Product) => ReactNode
}

/** Two to four columns of cards. */
export function ProductGrid({ products, label, corner }: GridProps) {
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      <ul aria-label={label} className={GRID}>
        {products.map((product, index) => (
          <GridCard key={product._id} product={product} isSeenFirst={index < CARDS_ABOVE_FOLD}>
            {corner?.(product)}
          </GridCard>
        ))}
      </ul>
    </>
  )
}

type CardProps = { product: Product; isSeenFirst: boolean; children: ReactNode }

const GridCard = ({ product, isSeenFirst, children }: CardProps) => (
  <li className="relative">
    <ProductCard product={product} priority={isSeenFirst} pictureSizes={CARD_SIZES} />
    {children && <span className="absolute top-1 right-1">{children}</span>}
  </li>
)

/** In the frame of a page: with the pictures of the first cards. */
export const ProductGridFrame = () => <CardSkeletons count={8} pictures={FRAME_PICTURES} />

const FRAME_PICTURES = Array.from({ length: CARDS_ABOVE_FOLD }, (_, index) => (
  <FramePicture
    // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its index
    key={index}
    index={index}
    size={172}
    sizes={CARD_SIZES}
    className="relative -mt-[3%] size-[86%]"
  />
))

export function ProductGridSkeleton({ count = 8 }: { count?: number }) {
  return (
    <Loading label={t`Loading products`} className="min-h-dvh">
      <CardSkeletons count={count} />
    </Loading>
  )
}

type SkeletonsProps = { count: number; pictures?: readonly ReactNode[] }

const CardSkeletons = ({ count, pictures = [] }: SkeletonsProps) => (
  <div className={GRID}>
    {Array.from({ length: count }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
      <ProductCardSkeleton key={index} picture={pictures[index]} />
    ))}
  </div>
)
