import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { matchRoutes, useLocation, useRoutes } from 'react-router'
import { BasketBar } from '#web/cart/basket-bar.tsx'
import { CartAnnouncer } from '#web/cart/cart-button.tsx'
import { useCart } from '#web/cart/cart-queries.ts'
import { CookieBanner } from '#web/consent/cookie-banner.tsx'
import { cx } from '#web/lib/cx.ts'
import { idIn } from '#web/lib/paths.ts'
import { resumeSession } from '#web/session/start-session.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { loadShop } from './load-shop.ts'
import { useArrival } from './navigation.ts'
import { OfflineBar } from './offline-bar.tsx'
import { routes } from './routes.tsx'
import type { ScreenFacts } from './shell.ts'

/** Header, the screen, footer; the basket bar and the cookie banner float above. */
export function RootLayout() {
  const queryClient = useQueryClient()
  const facts = useScreenFacts()
  const screen = useRoutes(routes)
  const user = useUser()
  const hasBasket = useCart().length > 0 && facts.basket
  const announced = useArrival()
  const userId = user?._id

  useEffect(() => {
    if (userId) loadShop(queryClient)
  }, [queryClient, userId])

  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute top-2 left-2 z-(--z-toast) -translate-y-20 rounded-md bg-raised px-4 py-3 font-action focus:translate-y-0"
      >
        Skip to content
      </a>
      <OfflineBar />
      <Header shell={facts.shell} />
      <main
        id="main"
        tabIndex={-1}
        className={cx('flex-1 outline-none', hasBasket && 'pb-24 md:pb-0')}
      >
        {screen}
      </main>
      {facts.shell !== 'bare' && <Footer />}
      {hasBasket && <BasketBar />}
      <CookieBanner isRaised={hasBasket} onAccept={() => resumeSession(queryClient)} />
      <CartAnnouncer />
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </div>
  )
}

const NOWHERE: ScreenFacts = { title: 'Tokri', access: 'public', shell: 'shop', basket: false }

function useScreenFacts(): ScreenFacts {
  const last = matchRoutes(routes, useLocation())?.at(-1)
  const { subcategory } = last?.params ?? {}
  // Two words that do not end in an id lead nowhere, as `OnlyWithId` says.
  if (subcategory && !idIn(subcategory)) return NOWHERE
  return (last?.route.handle as ScreenFacts | undefined) ?? NOWHERE
}
