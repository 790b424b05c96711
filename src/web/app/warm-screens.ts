import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router'
import { categoriesQuery } from '#web/catalog/catalog-queries.ts'
import { paths } from '#web/lib/paths.ts'
import { hasSession } from '#web/session/tokens.ts'
import { HOME_SIZES, LANDING_SIZES, preloadBasket } from '#web/ui/basket-picture.tsx'
import { routes } from './routes.tsx'
import { screens } from './screens.ts'

/** The code of the screen that was opened, and what it shows first: on its way before anything is drawn. */
export function fetchFirstScreen(queryClient: QueryClient) {
  const { pathname } = window.location
  if (pathname === paths.home || pathname === paths.landing) {
    const isHome = pathname === paths.home || hasSession()
    preloadBasket(isHome ? HOME_SIZES : LANDING_SIZES)
    // Categories are anybody's: they need not wait until it is known who shops.
    void queryClient.prefetchQuery(categoriesQuery)
  }
  fetchScreenOf(window.location)
}

function fetchScreenOf(location: Location) {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    const handle: unknown = route.handle
    if (isLoadable(handle)) void handle.load().catch(() => undefined)
  }
}

const isLoadable = (handle: unknown): handle is { load: () => Promise<unknown> } =>
  typeof handle === 'object' && handle !== null && 'load' in handle

/** What a shopper does before going on. Nobody there: nothing is fetched ahead. */
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

/** Where a shopper goes next, fetched once they stir and the browser has nothing to do. */
export function fetchNextScreens() {
  if (!hasSession()) return
  const stop = new AbortController()
  const begin = () => {
    stop.abort()
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll)
    else setTimeout(fetchAll, 200)
  }
  for (const sign of SIGNS_OF_LIFE) {
    window.addEventListener(sign, begin, { passive: true, signal: stop.signal })
  }
}

function fetchAll() {
  for (const screen of [screens.listing, screens.product, screens.search, screens.cart]) {
    void screen.load().catch(() => undefined)
  }
}
