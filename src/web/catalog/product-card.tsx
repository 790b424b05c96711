import { memo, type ReactNode } from 'react'
import type { Product } from '#contract/catalog/catalog.ts'
import { isOutOfStock } from '#contract/catalog/product-look.ts'
import { DeliveryBadge } from '#web/delivery/delivery-badge.tsx'
import { cx } from '#web/lib/cx.ts'
import { languageOfName, localName } from '#web/lib/language/catalogue-names.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { productState } from '#web/lib/navigation/product-state.ts'
import { Link } from '#web/ui/link.tsx'
import { Skeleton } from '#web/ui/loading/skeleton.tsx'
import { Picture } from '#web/ui/picture/picture.tsx'
import { OffFlag, Price } from '#web/ui/price.tsx'
import { BuyControl } from './buy-control.tsx'
import { SizesButton } from './sizes/sizes-button.tsx'

type Props = {
  product: Product
  /** One of the first visible cards: its picture loads eagerly. */
  priority?: boolean
  /** The `sizes` attribute of its picture: 86 % of the card. */
  pictureSizes?: string
}

/** Price first, then the name. The whole card links to the product; Add is above that link. */
export const ProductCard = memo(function ProductCard({
  product,
  priority = false,
  pictureSizes,
}: Props) {
  const isOut = isOutOfStock(product)
  return (
    <article className="group relative">
      <div className="relative grid aspect-square place-items-center rounded-lg border border-line bg-plate transition-colors group-hover:border-brand-line">
        <Picture
          src={product.image[0]}
          alt=""
          size={172}
          sizes={pictureSizes}
          priority={priority}
          className={cx('-mt-[3%] size-[86%]', isOut && 'opacity-45 saturate-40')}
        />
        <OffFlag discount={product.discount} />
      </div>
      <div className="px-0.5 pt-[17px]">
        <div className="h-5">
          <Price price={product.selling_price} listPrice={product.price} muted={isOut} />
        </div>
        <h3
          className={cx(
            'mt-[3px] line-clamp-2 text-note leading-4.25 font-medium font-stretch-92%',
            isOut && 'text-ink-2',
          )}
        >
          <Link
            to={paths.product(product)}
            state={productState(product)}
            title={localName(product)}
            lang={languageOfName(product)}
            className="after:absolute after:inset-0 after:rounded-lg after:outline-offset-1 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus"
          >
            {localName(product)}
          </Link>
        </h3>
        <div className="mt-1 flex items-center justify-between gap-1.5">
          {product.size_count ? (
            <SizesButton product={product} count={product.size_count} />
          ) : (
            <span className="min-w-0 truncate text-fine leading-4 text-ink-3">{product.unit}</span>
          )}
          <DeliveryBadge />
        </div>
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-square">
        <span className="pointer-events-auto absolute right-2 -bottom-3 flex">
          <BuyControl product={product} />
        </span>
      </div>
    </article>
  )
})

/** Placeholder of a card with a two-line name; in a page's frame with its picture. */
export function ProductCardSkeleton({ picture }: { picture?: ReactNode }) {
  return (
    <div>
      <div className="relative grid aspect-square place-items-center border border-transparent">
        <Skeleton className="absolute -inset-px rounded-lg" />
        {picture}
      </div>
      <div className="px-0.5 pt-[17px]">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-1.5 h-3.5 w-full" />
        <Skeleton className="mt-1 h-3 w-3/5" />
        <Skeleton className="mt-[5px] h-5 w-full" />
      </div>
    </div>
  )
}
