import { ChevronRight } from 'lucide-react'
import { type ReactNode, startTransition, useEffect, useState } from 'react'
import type { Product } from '#contract/catalog.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { cx } from '#web/lib/cx.ts'
import { Link, type LinkProps } from '#web/ui/link.tsx'
import { Rail } from '#web/ui/list/rail.tsx'
import { Loading } from '#web/ui/loading/skeleton.tsx'
import { linkClass, SectionHeading } from '#web/ui/screen/page.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'

/** As high as its highest card can get, so that nothing below moves when the cards come. */
const CARD =
  'min-h-[238px] w-[138px] shrink-0 snap-start md:min-h-[264px] md:w-[164px] xl:min-h-[272px] xl:w-[172px]'
const PICTURES = '(min-width: 768px) 148px, 119px'

type Props = { title: string; seeAll?: LinkProps | undefined; children: ReactNode }

/** A shelf: its title, the way to everything on it, and a row of products. */
export function Shelf({ title, seeAll, children }: Props) {
  return (
    <section aria-label={title} className="mt-6 md:mt-[34px]">
      <SectionHeading
        action={
          seeAll && (
            <Link aria-label={`See All ${title}`} {...seeAll} className={`reach ${linkClass}`}>
              See All <ChevronRight size={16} />
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
  const shown = useFirstThenAll(products)
  return (
    <Rail label={label}>
      {shown.map((product, place) => (
        <li key={product._id} className={cx(CARD, place >= SEEN_AT_ONCE && RELEASED_ASIDE)}>
          <ProductCard product={product} pictureSizes={PICTURES} />
        </li>
      ))}
    </Rail>
  )
}

/** So many stand on the narrowest screen, and may lie in part beyond its edge. */
const SEEN_AT_ONCE = 3
/** A card out of sight costs no layout, no paint and no hit test. It is cut at its edge: there is room for its outline. */
const RELEASED_ASIDE = '-m-1 -scroll-mx-1 box-content p-1 [content-visibility:auto]'

/** So many fill the widest screen. */
const SEEN_FIRST = 8
/** A browser that never rests draws the others after this. In ms. */
const LATEST_MS = 1000

/** What is seen comes at once, the rest in pieces when the browser has nothing else to do. */
function useFirstThenAll(products: Product[]): Product[] {
  const [isWhole, setWhole] = useState(products.length <= SEEN_FIRST)

  useEffect(() => {
    if (isWhole) return
    return whenIdle(() => startTransition(() => setWhole(true)), LATEST_MS)
  }, [isWhole])
  return isWhole ? products : products.slice(0, SEEN_FIRST)
}

/** Where a rail will be, far below what is seen: a shimmer there would keep the phone busy for nobody. */
export function ProductRailPlace() {
  return (
    <div className="flex pb-1">
      <div className={CARD} />
    </div>
  )
}

const SKELETONS = 8

export function ProductRailSkeleton() {
  return (
    <Loading label="Loading products">
      <div className="-mx-3 flex gap-3 overflow-hidden px-3 pb-1 md:mx-0 md:gap-3.5 md:px-0">
        {Array.from({ length: SKELETONS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place
          <div key={place} className={CARD}>
            <ProductCardSkeleton />
          </div>
        ))}
      </div>
    </Loading>
  )
}
