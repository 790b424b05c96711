import { useQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { ProductDetail } from '#contract/catalog.ts'
import { idIn, paths } from '#web/lib/paths.ts'
import { useTitle } from '#web/lib/use-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ImageGallery } from '#web/ui/image-gallery.tsx'
import { Page } from '#web/ui/page.tsx'
import { productQuery } from './catalog-queries.ts'
import { Loaded } from './loaded.tsx'
import { MoreFromShelf } from './more-from-shelf.tsx'
import { isOutOfStock } from './product.ts'
import { ProductBuyBox } from './product-buy-box.tsx'
import { ProductDock } from './product-dock.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { ProductText } from './product-text.tsx'
import { ProductTopBar } from './product-top-bar.tsx'
import { ShelfPath, useShelf } from './shelf-path.tsx'

export function ProductScreen() {
  const product = useQuery(productQuery(useProductId()))
  useTitle(product.data?.name)
  return (
    <>
      <ProductTopBar />
      <Page className="max-md:pt-0 max-md:pb-32">
        <Loaded query={product} skeleton={<ProductSkeleton />}>
          {(found) => (found ? <FoundProduct product={found} /> : <NoSuchProduct />)}
        </Loaded>
      </Page>
    </>
  )
}

/** The address says which product; what navigation handed over helps an address without an id. */
function useProductId() {
  const { pathname, state } = useLocation()
  const handedOver: unknown = (state as { productId?: unknown } | null)?.productId
  return idIn(pathname) ?? (typeof handedOver === 'string' ? handedOver : undefined)
}

function FoundProduct({ product }: { product: ProductDetail }) {
  const shelf = useShelf(product)
  return (
    <>
      <div className="md:hidden">
        <ProductDock product={product} />
      </div>
      <div className="mb-3 max-md:hidden">
        <ShelfPath shelf={shelf} />
      </div>
      <div className="md:grid md:grid-cols-2 md:gap-7 xl:grid-cols-[540px_minmax(0,1fr)] xl:gap-11">
        <div className="max-md:-mx-3 md:sticky md:top-[89px] md:self-start">
          <ImageGallery images={product.image} name={product.name} muted={isOutOfStock(product)} />
        </div>
        <div className="min-w-0 max-md:pt-3">
          <div className="mb-1 md:hidden">
            <ShelfPath shelf={shelf} />
          </div>
          <ProductBuyBox product={product} />
          <ProductText product={product} />
        </div>
      </div>
      <MoreFromShelf shelf={shelf} exceptId={product._id} />
    </>
  )
}

function NoSuchProduct() {
  return (
    <div className="max-md:pt-16">
      <EmptyState
        heading="h1"
        icon={<PackageSearch size={34} />}
        title="Product not found"
        text="It may be sold out for good, or the link is not complete."
        action={
          <Link to={paths.home} className={buttonClass()}>
            Continue Shopping
          </Link>
        }
      />
    </div>
  )
}
