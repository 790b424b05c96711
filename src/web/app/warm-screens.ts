import { matchRoutes } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { hasSession } from '#web/lib/session.ts'
import { preloadBasket } from '#web/ui/basket-picture.tsx'
import { routes } from './routes.tsx'
import { screens } from './screens.ts'

/** The code of the screen that was opened: on its way before anything is drawn. */
export function fetchFirstScreen() {
  if (window.location.pathname === paths.landing && !hasSession()) preloadBasket()
  const handle: unknown = matchRoutes(routes, window.location)?.at(-1)?.route.handle
  if (isLoadable(handle)) void handle.load().catch(() => undefined)
}

const isLoadable = (handle: unknown): handle is { load: () => Promise<unknown> } =>
  typeof handle === 'object' && handle !== null && 'load' in handle

/** Where a shopper goes next, fetched while the browser has nothing to do. */
export function fetchNextScreens() {
  if (!hasSession()) return
  const fetchAll = () => {
    for (const screen of [screens.listing, screens.product, screens.search, screens.cart]) {
      void screen.load().catch(() => undefined)
    }
  }
  // Safari has no idle callback.
  if ('requestIdleCallback' in window) window.requestIdleCallback(fetchAll)
  else setTimeout(fetchAll, 2000)
}
