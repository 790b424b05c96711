import '../app.css'
import type { QueryClient } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { followCart } from '#web/cart/follow-cart.ts'
import { cookieObstacle } from '#web/consent/consent.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { reportError, reportUncaughtErrors } from '#web/lib/http/report-error.ts'
import { installHistoryBlocker } from '#web/lib/navigation/history-blocker.ts'
import { catchInstall } from '#web/offline/offers.ts'
import { registerServiceWorker } from '#web/offline/register-service-worker.ts'
import { startSession } from '#web/session/start-session.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { fetchNextScreens, pause, warmLinks, warmScreen } from './screens/warm-screens.ts'

/** Maximum wait for the code of the screen before the shop replaces the prerendered page, in ms. */
const CODE_TIME_OUT_MS = 3000

// Since the first paint, where a server holds the scripts back.
document.documentElement.dataset.ownType = ''
reportUncaughtErrors()
catchInstall()
installHistoryBlocker()
// A task of its own: together with loading the modules it would hold up a cheap phone too long.
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
  // Last of all: what is kept for a day without network must not delay today.
  if (import.meta.env.PROD) onceLoaded(() => whenIdle(registerServiceWorker))
}

/**
 * In small steps, so that a cheap phone can scroll and paint in between. What stands in the page already
 * (`page-frames.tsx`) has been painted, and stays until the code of the screen is there, and what it shows
 * first: no flicker, and no skeleton, which React would leave standing for 300 ms however soon it is over.
 */
async function draw(root: HTMLElement, queryClient: QueryClient, screenParts: Promise<unknown>) {
  if (root.firstChild) await Promise.race([screenParts, pause(CODE_TIME_OUT_MS)])
  // What a boundary shows is worth knowing too; what none catches reaches the window by itself.
  const shop = createRoot(root, { onCaughtError: reportError })
  startTransition(() => shop.render(<App queryClient={queryClient} />))
}

/** Scripts that begin after the first paint may come later than that. */
function onceLoaded(then: () => void) {
  if (document.readyState === 'complete') then()
  else window.addEventListener('load', then)
}
