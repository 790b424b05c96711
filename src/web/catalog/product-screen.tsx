import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { PackageSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { Product } from '#contract/catalog/catalog.ts'
import { GALLERY_SIZES } from '#contract/catalog/picture-sizes.ts'
import { isOutOfStock, type LabelledProduct } from '#contract/catalog/product-look.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { localDescription } from '#web/lib/language/local-description.ts'
import { idIn, paths } from '#web/lib/navigation/paths.ts'
import { useTitle } from '#web/lib/navigation/use-title.ts'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { EmptyState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { FramePicture } from '#web/ui/picture/frame-picture.tsx'
import { productQuery } from './catalog-queries.ts'
import { ProductFacts, ProductPage } from './product-facts.tsx'
import { productFromState } from './product-from-state.ts'
import { detailsOf } from './product-label.ts'
import { SimilarProducts, useProductListing } from './product-listing.tsx'

export function ProductScreen() {
  const { pathname, state } = useLocation()
  // History entries outlive the page: on Back or in a restored tab the card may be old.
  const isOnTheWay = useNavigationType() !== 'POP'
  const card = isOnTheWay ? productFromState(state, idIn(pathname)) : undefined
  const productId = idIn(pathname) ?? card?._id
  const { data: product } = useQuery({ ...productQuery(productId), enabled: false })
  return (
    <ProductPage product={card ?? product}>
      {card ? (
        <KnownProduct key={productId} card={card} />
      ) : (
        <WhenLoaded contentId={productId} skeleton={<ProductSkeleton />}>
          <FetchedProduct productId={productId} />
        </WhenLoaded>
      )}
    </ProductPage>
  )
}

/** Renders with the data of its card, and keeps it if the rest fails to load. */
function KnownProduct({ card }: { card: Product }) {
  const { data: product } = useQuery(productQuery(card._id))
  useTitle(localName(card))
  return product === null ? (
    <NoSuchProduct />
  ) : (
    <FoundProduct product={product ?? card} isFromCard />
  )
}

const titleOf = (product: Product | null | undefined) => (product ? localName(product) : undefined)

function FetchedProduct({ productId }: { productId: string | undefined }) {
  const { data: product } = useSuspenseQuery(productQuery(productId))
  useTitle(titleOf(product))
  return product ? <FoundProduct product={product} /> : <NoSuchProduct />
}

type FoundProps = { product: LabelledProduct; isFromCard?: boolean }

function FoundProduct({ product, isFromCard = false }: FoundProps) {
  const shelf = useProductListing(product._id)
  const similar = <SimilarProducts shelf={shelf} productId={product._id} />
  const isOut = isOutOfStock(product)
  return (
    <>
      <ProductFacts product={product} shelf={shelf} isFromCard={isFromCard}>
        {isOut && similar}
        <WhenLoaded skeleton={<TextSkeleton />}>
          <ProductText productId={product._id} />
        </WhenLoaded>
      </ProductFacts>
      {!isOut && similar}
    </>
  )
}

function NoSuchProduct() {
  return (
    <div className="max-md:pt-4">
      <EmptyState
        heading="h1"
        icon={<PackageSearch size={34} />}
        title={t`Product not found`}
        text={t`It may no longer be sold, or the link is incomplete.`}
        action={<Link to={paths.home} className={buttonClass()}>{t`Continue Shopping`}</Link>}
      />
    </div>
  )
}

/** Description and details: cards on a phone, columns beside the gallery. */
function ProductText({ productId }: { productId: string }) {
  const { data: product } = useSuspenseQuery(productQuery(productId))
  if (!product) return null
  const details = detailsOf(product)
  return (
    <>
      {product.description && (
        <Part title={t`Description`}>
          <p className="max-w-[58ch] whitespace-pre-line text-ink-2">{localDescription(product)}</p>
        </Part>
      )}
      <Part title={t`Additional details`}>
        <dl className="text-base">
          {details.map(([name, value]) => (
            <div
              key={name}
              className="grid grid-cols-[minmax(104px,34%)_minmax(0,1fr)] gap-3 border-t border-line py-[9px]"
            >
              <dt className="text-ink-2">{name}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
        </dl>
      </Part>
    </>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-3 md:mt-5 max-md:rounded-lg max-md:border max-md:border-line max-md:bg-surface max-md:px-3.5 max-md:py-3">
      <h2 className="mb-1.5 text-md md:text-lead">{title}</h2>
      {children}
    </section>
  )
}

const TextSkeleton = () => (
  <Loading label={t`Loading the details`}>
    <Skeleton className="mt-6 h-24 w-full max-w-lg" />
    <Skeleton className="mt-6 h-40 w-full max-w-lg" />
  </Loading>
)

/** The product before its scripts have run; the build renders it into the page (`app/screens/page-frames.tsx`). */
export const ProductFrame = () => (
  <ProductPage>
    <ProductShapes
      picture={
        <FramePicture
          index={0}
          size={486}
          sizes={GALLERY_SIZES}
          className="relative h-[86%] w-[86%]"
        />
      }
    />
  </ProductPage>
)

const ProductSkeleton = () => (
  <Loading label={t`Loading the product`} className="min-h-dvh">
    <ProductShapes />
  </Loading>
)

const ProductShapes = ({ picture }: { picture?: ReactNode }) => (
  <>
    <Skeleton className="mb-3 h-7 w-56 max-md:hidden" />
    <div className="md:grid md:grid-cols-2 md:gap-7 xl:grid-cols-[540px_minmax(0,1fr)] xl:gap-11">
      <div className="relative grid h-[330px] grid-rows-1 place-items-center max-md:-mx-3 max-md:short:h-50 md:h-[486px] md:border md:border-transparent">
        <Skeleton className="absolute inset-0 max-md:rounded-none md:-inset-px md:rounded-xl" />
        {picture}
      </div>
      <div className="pt-4 md:pt-0">
        <Skeleton className="h-5 w-16" />
        <Skeleton className="mt-3 h-8 w-full max-w-md" />
        <Skeleton className="mt-2 h-5 w-20" />
        <Skeleton className="mt-5 h-10 w-40" />
        <Skeleton className="mt-5 h-13 w-36 rounded-box" />
        <Skeleton className="mt-6 h-24 w-full max-w-lg" />
      </div>
    </div>
  </>
)
