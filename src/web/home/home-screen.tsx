import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useEffect, useState } from 'react'
import type { Category } from '#contract/catalog/catalog.ts'
import type { Order } from '#contract/order/order.ts'
import { HOME_SIZES } from '#contract/page/basket-picture.ts'
import {
  bestsellersQuery,
  categoriesQuery,
  categoryProductsQuery,
} from '#web/catalog/catalog-queries.ts'
import { CategoryGrid, CategoryGridSkeleton } from '#web/catalog/category-grid.tsx'
import { useCategoryLink } from '#web/catalog/category-link.ts'
import {
  ProductRail,
  ProductRailPlaceholder,
  ProductRailSkeleton,
  Shelf,
} from '#web/catalog/product-rail.tsx'
import { useDeliveryTexts } from '#web/delivery/delivery-texts.ts'
import { useNearViewport } from '#web/lib/browser/use-near-viewport.ts'
import { cx } from '#web/lib/cx.ts'
import { localName } from '#web/lib/language/catalogue-names.ts'
import { awaitedOrderQuery } from '#web/order/order-queries.ts'
import { worksHere } from '#web/session/account.ts'
import { useIsSignedIn, useUser } from '#web/session/user-queries.ts'
import { BasketPicture } from '#web/ui/basket-picture.tsx'
import type { LinkProps } from '#web/ui/link.tsx'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { OptionalPart, WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { linkClass, Page } from '#web/ui/screen/page.tsx'
import { BuyAgain } from './buy-again.tsx'
import { rememberShelves } from './first-shelves.ts'
import { FrontParts } from './front-parts.tsx'

const COLUMNS =
  'mt-4 grid grid-cols-4 gap-x-2 gap-y-3 md:mt-6 md:grid-cols-7 md:gap-x-2.5 md:gap-y-3.5 xl:grid-cols-14'
const EIGHT_ON_PHONE = 'max-md:[&>:nth-child(n+9)]:hidden'
const PICTURES = '(min-width: 1280px) 72px, (min-width: 768px) 12vw, calc(22.5vw - 11px)'

export function HomeScreen() {
  return (
    <HomePage awaited={useAwaitedOrder()}>
      <WhenLoaded skeleton={<HomeSkeleton />}>
        {worksHere(useUser()) && <Door />}
        <Shelves />
      </WhenLoaded>
    </HomePage>
  )
}

const AwaitedOrder = lazyComponent(() => import('#web/order/awaited-order.tsx'), 'AwaitedOrder')

const StaffDoor = lazyComponent(() => import('./staff-door.tsx'), 'StaffDoor')

/** Reserves its space while its chunk loads. */
function Door() {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  return (
    <div className="mt-3 min-h-[62px]">
      <OptionalPart>
        <StaffDoor isShopEmpty={categories.length === 0} />
      </OptionalPart>
    </div>
  )
}

/** The order in progress, according to the server. */
function useAwaitedOrder(): Order | undefined {
  const { data } = useQuery({ ...awaitedOrderQuery(), enabled: useIsSignedIn() })
  return data ?? undefined
}

type HomePageProps = {
  /** The order in progress. */
  awaited?: Order | undefined
  children?: ReactNode
}

/** Its banner is also rendered at build time (`app/screens/page-frames.tsx`). */
export function HomePage({ awaited, children }: HomePageProps) {
  return (
    <Page className="max-md:pt-3">
      <Banner awaited={awaited} />
      {children}
    </Page>
  )
}

/** An order in progress replaces the banner text, so that nothing moves when it loads. */
function Banner({ awaited }: Pick<HomePageProps, 'awaited'>) {
  const { banner, promise } = useDeliveryTexts()
  return (
    <div className="weave relative min-h-[148px] overflow-hidden rounded-[16px] text-on-header md:min-h-[208px] md:rounded-[18px]">
      <div className="relative z-1 w-[200px] pt-[18px] pl-4 md:w-[600px] md:max-w-[62%] md:pt-8 md:pl-10">
        <h1
          className={cx(
            'text-hero-2xs leading-6 font-stretch-86% md:text-hero-xs md:leading-9 lg:text-hero-md lg:leading-10.75',
            awaited && 'max-[359px]:sr-only',
          )}
        >
          {t`The pan is hot.`} <br className="max-md:hidden" />
          {t`Your sabzi is on the way.`}
        </h1>
        {!awaited && (
          <p
            data-eta
            className="mt-[7px] text-label leading-4.25 text-on-header-2 max-md:w-[150px] md:mt-3.5 md:text-lg"
          >
            <span>{banner}</span> <b className="text-basket">{promise}</b>
            <span className="max-md:hidden">.</span>
          </p>
        )}
      </div>
      <BasketPicture
        sizes={HOME_SIZES}
        className="absolute -right-[22px] -bottom-[34px] w-[186px] max-[359px]:-right-[44px] max-[359px]:w-[166px] md:-right-4 md:-bottom-20 md:w-[340px] lg:right-16 lg:-bottom-23 lg:w-[380px]"
      />
      {awaited && (
        <div className="absolute inset-x-2 bottom-2 z-1 md:inset-x-auto md:bottom-4 md:left-8 md:w-[420px]">
          <OptionalPart>
            <AwaitedOrder order={awaited} />
          </OptionalPart>
        </div>
      )}
    </div>
  )
}

function Shelves() {
  const { data: categories } = useSuspenseQuery(categoriesQuery)
  const linkTo = useCategoryLink()
  useEffect(() => rememberShelves(categories), [categories])
  const shelves = categories.map((category) => (
    <CategoryShelf key={category._id} category={category} link={linkTo(category)} />
  ))

  return (
    <>
      <Tiles categories={categories} />
      <FrontParts />
      <BuyAgain />
      <Bestsellers />
      {shelves}
    </>
  )
}

/** On a phone eight of them, until the shopper asks for all. */
function Tiles({ categories }: { categories: Category[] }) {
  const linkTo = useCategoryLink()
  const [isWhole, setWhole] = useState(false)
  return (
    <>
      <CategoryGrid
        categories={categories}
        linkTo={linkTo}
        className={cx(COLUMNS, !isWhole && EIGHT_ON_PHONE)}
        pictureSizes={PICTURES}
      />
      {!isWhole && categories.length > 8 && (
        <div className="text-center md:hidden">
          <button
            type="button"
            onClick={() => setWhole(true)}
            className={`mt-1 min-h-11 ${linkClass}`}
          >
            {t`See all categories`}
          </button>
        </div>
      )}
    </>
  )
}

/**
 * Skips layout and paint of shelves far from the viewport. The clip edge is the page edge, because rails and
 * arrows reach that far.
 */
const SKIP_OFFSCREEN_RENDERING =
  '-mx-3 px-3 md:-mx-5 md:px-5 [content-visibility:auto] [contain-intrinsic-size:auto_320px]'

/** Products of one category, loaded when scrolled near. */
function CategoryShelf({ category, link }: { category: Category; link: LinkProps }) {
  const { ref, isNear } = useNearViewport()
  const { data } = useQuery({ ...categoryProductsQuery(category._id), enabled: isNear })
  if (data?.data.length === 0) return null
  return (
    <HomeShelf ref={ref} isNear={isNear} title={localName(category)} seeAll={link}>
      <CategoryRail category={category} />
    </HomeShelf>
  )
}

const BESTSELLERS = t`Bestsellers`

function Bestsellers() {
  const { ref, isNear } = useNearViewport()
  const { data } = useQuery({ ...bestsellersQuery, enabled: isNear })
  if (data?.data.length === 0) return null
  return (
    <HomeShelf ref={ref} isNear={isNear} title={BESTSELLERS}>
      <BestsellersRail />
    </HomeShelf>
  )
}

function BestsellersRail() {
  const { data: page } = useSuspenseQuery(bestsellersQuery)
  return <ProductRail label={BESTSELLERS} products={page.data} />
}

type ShelfProps = {
  ref: Ref<HTMLDivElement>
  isNear: boolean
  title: string
  seeAll?: LinkProps
  children: ReactNode
}

const HomeShelf = ({ ref, isNear, title, seeAll, children }: ShelfProps) => (
  <div ref={ref} className={SKIP_OFFSCREEN_RENDERING}>
    <Shelf title={title} seeAll={seeAll}>
      {isNear ? (
        <WhenLoaded skeleton={<ProductRailSkeleton />}>{children}</WhenLoaded>
      ) : (
        <ProductRailPlaceholder />
      )}
    </Shelf>
  </div>
)

function CategoryRail({ category }: { category: Category }) {
  const { data: page } = useSuspenseQuery(categoryProductsQuery(category._id))
  return <ProductRail label={localName(category)} products={page.data} />
}

/** Fills the window, so that the footer does not move. */
function HomeSkeleton() {
  return (
    <div className="min-h-dvh">
      <CategoryGridSkeleton className={cx(COLUMNS, EIGHT_ON_PHONE)} />
      <div className="mt-16">
        <ProductRailSkeleton />
      </div>
    </div>
  )
}
