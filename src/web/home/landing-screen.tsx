import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ArrowRight, Banknote, IndianRupee, RotateCcw, Zap } from 'lucide-react'
import type { Category } from '#contract/catalog/catalog.ts'
import { LANDING_SIZES } from '#contract/page/basket-picture.ts'
import { categoriesQuery } from '#web/catalog/catalog-queries.ts'
import { listingLink } from '#web/catalog/category.ts'
import { CategoryGrid, CategoryGridSkeleton } from '#web/catalog/category-grid.tsx'
import { useDeliveryTexts, useOrderTerms } from '#web/delivery/delivery-texts.ts'
import { cx } from '#web/lib/cx.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { LanguageSwitch } from '#web/session/language/language-switch.tsx'
import { storeReturnPath } from '#web/session/return-to.ts'
import { PolicyLinks } from '#web/settings/policy-links.tsx'
import { BasketPicture } from '#web/ui/basket-picture.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Page } from '#web/ui/screen/page.tsx'

const COLUMNS = 'grid grid-cols-4 gap-x-2 gap-y-3 md:gap-x-3.5 md:gap-y-4 lg:grid-cols-6'
const PICTURES = '(min-width: 1024px) 175px, (min-width: 768px) 20vw, calc(22.5vw - 11px)'

/** The screen of a logged-out visitor. */
export function LandingScreen() {
  return (
    <>
      <LandingHero />
      <Page className="max-md:pb-7">
        <Promises />
        <div className="mt-6 mb-2.5 flex items-baseline justify-between gap-3 md:mt-[34px] md:mb-3.5">
          <h2 className="text-title leading-6 md:text-xl">{t`What goes in your basket today?`}</h2>
          <WayIn />
        </div>
        <WhenLoaded skeleton={<CategoryGridSkeleton className={COLUMNS} />}>
          <Categories />
        </WhenLoaded>
        <PolicyLinks className="mt-7 text-note text-ink-2 sm:hidden" />
        <LanguageSwitch className="mt-3 text-note underline sm:hidden" />
      </Page>
    </>
  )
}

/** Also rendered at build time (`app/screens/page-frames.tsx`), so it must not load data. */
export function LandingHero() {
  const { door, time } = useDeliveryTexts()
  return (
    <section aria-labelledby="promise" className="on-header weave overflow-hidden text-on-header">
      <div className="relative mx-auto max-w-page md:h-[430px]">
        <div className="relative z-1 px-4 pt-3.5 md:w-[56%] md:px-5 md:pt-12 xl:w-[640px] xl:pt-[54px]">
          <h1
            id="promise"
            className="text-hero-sm leading-9.75 font-hero font-stretch-84% lg:text-hero-lg lg:leading-13 xl:text-hero-xl xl:leading-15"
          >
            {t`Your basket,`}
            <br />
            <span>{door}</span> <br className="max-md:hidden" />
            <span className="text-basket">{t`${time}.`}</span>
          </h1>
          <p className="mt-2.5 mb-4 max-w-[440px] text-md leading-5.25 text-on-header-2 md:mt-4 md:mb-6 md:text-title md:leading-6.75">
            <Trans>
              Sabzi, doodh, atta, munchies{' '}
              <span className="max-md:hidden">and the soap you ran out of, </span>from a store in
              your neighbourhood.
            </Trans>
          </p>
          <SignUpLinks />
        </div>
        <BasketPicture
          sizes={LANDING_SIZES}
          className="mx-auto mt-1.5 -mb-14 w-[300px] md:absolute md:-right-8 md:bottom-0 md:m-0 md:-mb-11 md:w-[350px] lg:right-5 lg:w-[420px] xl:w-[560px]"
        />
      </div>
      <div className="rim relative z-1" />
    </section>
  )
}

function SignUpLinks() {
  return (
    <div className="flex flex-wrap gap-2.5 md:gap-3">
      <Link
        to={paths.register}
        className={cx(buttonClass({ kind: 'go', size: 'lg' }), 'max-md:w-full')}
      >
        {t`Get Started`} <ArrowRight size={20} />
      </Link>
      <Link to={paths.login} className={cx(SECONDARY_LINK, 'border-on-header/40')}>{t`Login`}</Link>
      <Link
        to={paths.register}
        className={cx(SECONDARY_LINK, 'max-md:border-on-header/40 md:border-transparent')}
      >{t`Register Now`}</Link>
    </div>
  )
}

const SECONDARY_LINK =
  'inline-flex min-h-11 items-center justify-center whitespace-nowrap rounded-md border-[1.5px] px-[18px] py-1 font-action transition hover:bg-on-header/10 active:scale-98 max-md:flex-1 md:min-h-13 md:rounded-box md:text-lead'

const ADVANTAGES = [
  { Icon: IndianRupee, title: t`No surprise at checkout`, text: t`The cart shows every fee` },
  { Icon: Banknote, title: t`Cash, UPI, card`, text: t`Or net banking, as you like` },
  { Icon: RotateCcw, title: t`Cancel while we pack`, text: t`Full refund if you paid` },
]

function Promises() {
  const { promise } = useDeliveryTexts()
  const fast = { Icon: Zap, title: promise, text: t`Packed at a store near you` }
  return (
    <ul className="grid gap-4 max-md:hidden md:grid-cols-2 lg:grid-cols-4">
      {[fast, ...ADVANTAGES].map(({ Icon, title, text }) => (
        <li key={text} className="flex items-center gap-3">
          <span className="grid size-11 shrink-0 place-items-center rounded-box border border-line bg-surface text-brand-ink">
            <Icon size={20} />
          </span>
          <div>
            <b className="block leading-4.75 font-name">{title}</b>
            <span className="text-label leading-4 text-ink-3">{text}</span>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** For visitors, where the shop lets them browse. */
function WayIn() {
  const { visitorsCanBrowse } = useOrderTerms()
  if (!visitorsCanBrowse) return null
  return (
    <Link to={paths.home} className="reach shrink-0 font-label text-brand-ink">{t`See all`}</Link>
  )
}

const SHOWN = 12

function Categories() {
  const { data: all } = useSuspenseQuery(categoriesQuery)
  const { visitorsCanBrowse } = useOrderTerms()
  return (
    <CategoryGrid
      categories={all.slice(0, SHOWN)}
      linkTo={visitorsCanBrowse ? linkDirectly : linkThroughLogin}
      className={COLUMNS}
      pictureSizes={PICTURES}
    />
  )
}

/** The listing looks for the first subcategory itself. */
function linkDirectly(category: Category) {
  const { to, state } = listingLink(category)
  return { to, state: { ...state, early: true } }
}

/** Where shopping requires an account, a category link leads through login. */
const linkThroughLogin = (category: Category) => ({
  to: paths.login,
  onClick: () => storeReturnPath(paths.categoryListing(category)),
})
