import '../app.css'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { followCart } from '#web/cart/follow-cart.ts'
import { cookieObstacle } from '#web/consent/consent.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { reportError, reportUncaughtErrors } from '#web/lib/http/report-error.ts'
import { installFirstPopstate } from '#web/lib/navigation/first-popstate.ts'
import { catchInstall } from '#web/offline/offers.ts'
import { registerServiceWorker } from '#web/offline/register-service-worker.ts'
import { startSession } from '#web/session/start-session.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { fetchNextScreens, pause, warmLinks, warmScreen } from './screens/warm-screens.ts'

/** Maximum wait for the code of the screen before the shop replaces the prerendered page, in ms. */
const CODE_TIME_OUT_MS = 3000

// Enables the web font; a server that defers the scripts enables it earlier, at the first paint.
document.documentElement.dataset.ownType = ''
reportUncaughtErrors()
catchInstall()
installFirstPopstate()
// Runs as a separate task, because one long task with the module loading blocks a slow phone.
setTimeout(start)

function start() {
  const queryClient = createQueryClient()
  startSession(queryClient, cookieObstacle())
  followCart(queryClient)
  const screenParts = warmScreen(queryClient, window.location)
  warmLinks(queryClient)
  const root = document.getElementById('root')
  if (root) void draw(root, queryClient, screenParts)
  onceLoaded(fetchNextScreens)
  // Runs last, so that filling the offline cache does not delay the page.
  if (import.meta.env.PROD) onceLoaded(() => whenIdle(registerServiceWorker))
}

/**
 * Keeps the prerendered page (`page-frames.tsx`) until the code and first data of the screen are loaded, because a
 * React fallback would flicker and stay for at least 300 ms. Renders in a transition, so that a slow phone can
 * scroll and paint in between.
 */
async function draw(root: HTMLElement, queryClient: QueryClient, screenParts: Promise<unknown>) {
  if (root.firstChild) await Promise.race([screenParts, pause(CODE_TIME_OUT_MS)])
  // React passes only uncaught errors to the window, so report the caught ones here.
  const shop = createRoot(root, { onCaughtError: reportError })
  startTransition(() => shop.render(<App queryClient={queryClient} />))
}

/** The scripts may start after the load event, so check the state first. */
function onceLoaded(then: () => void) {
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then)
}
