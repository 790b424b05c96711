import { t } from '@lingui/core/macro'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { useMedia } from '#web/lib/browser/use-media.ts'
import { useNearViewport } from '#web/lib/browser/use-near-viewport.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { cx } from '#web/lib/cx.ts'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { Rail } from '#web/ui/list/rail.tsx'
import { Loading } from '#web/ui/loading/skeleton.tsx'
import { linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

/** Height of the highest possible card, so that nothing moves when cards load. */
const CARD =
  'min-h-[238px] w-[138px] shrink-0 snap-start md:min-h-[264px] md:w-[164px] xl:min-h-[272px] xl:w-[172px]'
const PICTURES = '(min-width: 768px) 148px, 119px'

type Props = { title: string; seeAll?: LinkProps | undefined; children: ReactNode }

/** A titled row of products with a link to all of them. */
export function Shelf({ title, seeAll, children }: Props) {
  return (
    <section aria-label={title} className="mt-6 md:mt-[34px]">
      <SectionHeading
        action={
          seeAll && (
            <Link aria-label={t`See All ${title}`} {...seeAll} className={`reach ${linkClass}`}>
              {t`See All`} <ChevronRight size={16} />
            </Link>
          )
        }
      >
        {title}
      </SectionHeading>
      {children}
    </section>
  )
}

export function ProductRail({ label, products }: { label: string; products: Product[] }) {
  const { ref, isNear } = useNearViewport(0)
  const shown = useDeferredProducts(products, isNear)
  return (
    <Rail label={label}>
      {shown.map((product, index) => (
        <li
          key={product._id}
          ref={index === 0 ? ref : undefined}
          className={cx(CARD, index >= VISIBLE_CARDS && SKIP_OFFSCREEN_RENDERING)}
        >
          <ProductCard product={product} pictureSizes={PICTURES} />
        </li>
      ))}
    </Rail>
  )
}

/** Cards visible on the narrowest screen, possibly cut at its edge. */
const VISIBLE_CARDS = 3
/** Skips layout and paint of off-screen cards. The padding leaves room for their outline. */
const SKIP_OFFSCREEN_RENDERING = '-m-1 -scroll-mx-1 box-content p-1 [content-visibility:auto]'

/** Cards that fill the screen: the widest phone, and the widest of all. */
const FIRST_CARDS = { phone: 4, wide: 8 }
const IS_PHONE = '(max-width: 599px)'
/** When a busy browser renders the remaining cards. In ms. */
const MAX_IDLE_WAIT_MS = 1000

/**
 * Renders the first cards at once, and the rest when the rail is in the viewport and the browser is idle: a phone is
 * busy long enough with what it shows.
 */
function useDeferredProducts(products: Product[], isNear: boolean): Product[] {
  const first = useMedia(IS_PHONE) ? FIRST_CARDS.phone : FIRST_CARDS.wide
  const [isWhole, setWhole] = useState(products.length <= first)

  useEffect(() => {
    if (isWhole || !isNear) return
    return whenIdle(() => startTransition(() => setWhole(true)), MAX_IDLE_WAIT_MS)
  }, [isWhole, isNear])
  return isWhole ? products : products.slice(0, first)
}

/** Placeholder of a rail far below the viewport; a shimmer there would only cost CPU. */
export function ProductRailPlaceholder() {
  return (
    <div className="flex pb-1">
      <div className={CARD} />
    </div>
  )
}

const SKELETONS = 8

export function ProductRailSkeleton() {
  return (
    <Loading label={t`Loading products`}>
      <div className="-mx-3 flex gap-3 overflow-hidden px-3 pb-1 md:mx-0 md:gap-3.5 md:px-0">
        {Array.from({ length: SKELETONS }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
          <div key={index} className={CARD}>
            <ProductCardSkeleton />
          </div>
        ))}
      </div>
    </Loading>
  )
}
