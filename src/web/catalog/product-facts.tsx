import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { isOutOfStock, type LabelledProduct } from '#contract/product-look.ts'
import { CartIconLink } from '#web/cart/cart-button.tsx'
import { paths } from '#web/lib/paths.ts'
import { useGoBack } from '#web/lib/use-go-back.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ImageGallery } from '#web/ui/image-gallery.tsx'
import { Page } from '#web/ui/page.tsx'
import { ProductBuyBox, ProductDock } from './product-buy-box.tsx'
import { ShelfPath, type ShelfPlace } from './product-shelf.tsx'

/** The edges of a product's screen. */
export const ProductPage = ({ children }: { children: ReactNode }) => (
  <>
    <ProductTopBar />
    <Page className="max-md:pt-0">{children}</Page>
  </>
)

const ROUND = 'edge-float pointer-events-auto rounded-full! bg-raised'

/** On a phone: back and basket float over the picture and stay in reach. */
function ProductTopBar() {
  const goBack = useGoBack(paths.home)
  return (
    <div className="pointer-events-none sticky top-(--under-bar) z-(--z-sticky) h-0 md:hidden">
      <div className="flex justify-between p-2.5">
        <IconButton label="Back" onClick={goBack} className={ROUND}>
          <ArrowLeft size={20} />
        </IconButton>
        <span className={ROUND}>
          <CartIconLink />
        </span>
      </div>
    </div>
  )
}

type Props = {
  product: LabelledProduct
  shelf: ShelfPlace | undefined
  isFromCard?: boolean
  /** What else there is to say of it. */
  children?: ReactNode
}

/**
 * Its pictures, its price and how to get it. Stands in the page before any script has come, too
 * (`app/frame-parts.tsx`): it asks for nothing.
 */
export function ProductFacts({ product, shelf, isFromCard = false, children }: Props) {
  return (
    <>
      <div className="docked:block hidden">
        <ProductDock product={product} />
      </div>
      <div className="mb-3 max-md:hidden">
        <ShelfPath shelf={shelf} />
      </div>
      <div className="md:grid md:grid-cols-2 md:gap-7 xl:grid-cols-[540px_minmax(0,1fr)] xl:gap-11">
        <div className="max-md:-mx-3 md:sticky md:top-[89px] md:self-start">
          <ImageGallery
            images={product.image}
            name={product.name}
            muted={isOutOfStock(product)}
            isSeenSmall={isFromCard}
          />
        </div>
        <div className="min-w-0 max-md:pt-3">
          <div className="mb-1 md:hidden">
            <ShelfPath shelf={shelf} />
          </div>
          <ProductBuyBox product={product} />
          {children}
        </div>
      </div>
    </>
  )
}
