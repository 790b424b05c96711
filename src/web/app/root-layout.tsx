import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useMemo } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router'
import { decodedPath, UNREADABLE_PATH } from '#contract/page/built-screens.ts'
import { CartAnnouncer } from '#web/cart/cart-announcer.tsx'
import { useCartItems } from '#web/cart/cart-observer.ts'
import { CookieBanner } from '#web/consent/cookie-banner.tsx'
import { NoticeBar } from '#web/front/notice-bar.tsx'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { idIn } from '#web/lib/navigation/paths.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { useOffers } from '#web/offline/offers.ts'
import { resumeSession } from '#web/session/start-session.ts'
import { useUser } from '#web/session/user-queries.ts'
import { lazyComponent } from '#web/ui/loading/lazy-component.ts'
import { InnerTitle } from '#web/ui/loading/screen-failure.tsx'
import { OptionalPart } from '#web/ui/loading/when-loaded.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { WithRowLinks } from './header/phone-links.tsx'
import { loadShop } from './load-shop.ts'
import { useRouteChange } from './navigation.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Office, useIsOffice } from './screens/office.tsx'
import { routes } from './screens/routes.tsx'
import type { ScreenFacts } from './screens/screen-row.ts'

/** Renders the shop layout or the back-office layout around every screen. */
export function RootLayout() {
  const { pathname } = useLocation()
  const path = decodedPath(pathname) === undefined ? UNREADABLE_PATH : pathname
  const facts = useScreenFacts(path)
  const screen = useRoutes(routes, path === pathname ? undefined : path)
  const isOffice = useIsOffice(facts)
  const announced = useRouteChange()

  return (
    <div className="page-frame">
      {/* biome-ignore lint/a11y/useValidAnchor: a link, so that it works before the shop runs, too. */}
      <a
        href="#main"
        onClick={skipToContent}
        className="absolute top-2 left-2 z-(--z-toast) -translate-y-20 rounded-md bg-raised px-4 py-3 font-action focus:translate-y-0"
      >{t`Skip to content`}</a>
      <OfflineBar />
      {isOffice ? <Office>{screen}</Office> : <Shop facts={facts}>{screen}</Shop>}
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

/** Adds no history entry, because the router cannot tell a native hash navigation from Back. */
function skipToContent(event: MouseEvent) {
  event.preventDefault()
  const main = document.getElementById('main')
  main?.focus()
  main?.scrollIntoView()
}

/** Latest start of the prefetch, even if the first screen keeps the browser busy. */
const MAX_PREFETCH_DELAY_MS = 2000

function Shop({ facts, children }: { facts: ScreenFacts; children: ReactNode }) {
  const queryClient = useQueryClient()
  const user = useUser()
  const hasBasket = useCartItems().length > 0 && facts.basketBar === true
  const userId = user?._id

  useEffect(() => {
    // This data is not visible yet, so let the screen load first.
    if (userId) return whenIdle(() => loadShop(queryClient), MAX_PREFETCH_DELAY_MS)
  }, [queryClient, userId])

  return (
    <>
      <Header shell={facts.shell === 'office' ? 'shop' : facts.shell} />
      <NoticeBar shell={facts.shell} />
      <Offers facts={facts} hasBasket={hasBasket} />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        <WithRowLinks>
          <InnerTitle value={facts.shell === 'inner' ? facts.title : undefined}>
            {children}
          </InnerTitle>
        </WithRowLinks>
      </main>
      <Footer />
      {hasBasket && (
        <OptionalPart>
          <CartBar />
        </OptionalPart>
      )}
      <CookieBanner
        position={hasBasket || hasDock(facts) ? 'above-bar' : 'bottom'}
        onAccept={() => resumeSession(queryClient)}
      />
      <CartAnnouncer />
    </>
  )
}

/** Product, cart and checkout screens have a dock at the bottom instead of the basket bar. */
const hasDock = ({ shell, basketBar }: ScreenFacts) => shell === 'inner' && !basketBar

const CartBar = lazyComponent(() => import('#web/cart/cart-bar.tsx'), 'CartBar')
const ShopOffers = lazyComponent(() => import('#web/offline/shop-offers.tsx'), 'ShopOffers')

/** Shown on the shop's own screens only, so that they do not interrupt checkout or forms. */
function Offers({
  facts: { shell, basketBar },
  hasBasket,
}: {
  facts: ScreenFacts
  hasBasket: boolean
}) {
  const { update, install } = useOffers()
  if (!(update || install) || (shell !== 'shop' && shell !== 'landing')) return null
  return (
    <OptionalPart>
      <ShopOffers mayInstall={shell === 'shop' && basketBar === true && !hasBasket} />
    </OptionalPart>
  )
}

const NOT_FOUND_FACTS: ScreenFacts = { title: SHOP_NAME, access: 'public', shell: 'shop' }

function useScreenFacts(pathname: string): ScreenFacts {
  const last = useMemo(() => matchRoutes(routes, { pathname })?.at(-1), [pathname])
  const { subcategory } = last?.params ?? {}
  // Same rule as `OnlyWithId`: a two-segment path without an id shows "not found".
  if (subcategory && !idIn(subcategory)) return NOT_FOUND_FACTS
  return (last?.route.handle as ScreenFacts | undefined) ?? NOT_FOUND_FACTS
}
