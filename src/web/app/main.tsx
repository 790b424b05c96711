import '../app.css'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { cookieObstacle } from '#web/consent/consent.ts'
import { openHistoryGate } from '#web/lib/history-gate.ts'
import { reportError, watchErrors } from '#web/lib/report-error.ts'
import { whenIdle } from '#web/lib/when-idle.ts'
import { catchInstall } from '#web/offline/offers.ts'
import { startSession } from '#web/session/start-session.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'
import { takeOver } from './take-over.ts'
import { fetchNextScreens, warmLinks, warmScreen } from './warm-screens.ts'

watchErrors()
catchInstall()
openHistoryGate()
const queryClient = createQueryClient()
startSession(queryClient, cookieObstacle())
const screenCode = warmScreen(queryClient, window.location)
warmLinks(queryClient)

const root = document.getElementById('root')
if (root) void draw(root)

/** In small steps, so that a cheap phone can scroll and paint in between. */
async function draw(root: HTMLElement) {
  if (root.firstChild) await takeOver(screenCode)
  // What a boundary shows is worth knowing too; what none catches reaches the window by itself.
  const shop = createRoot(root, { onCaughtError: reportError })
  startTransition(() => shop.render(<App queryClient={queryClient} />))
}

window.addEventListener('load', fetchNextScreens)
if (import.meta.env.PROD) window.addEventListener('load', () => whenIdle(keepShop))

/** Last of all: what is kept for a day without network must not delay today. */
const keepShop = () =>
  import('#web/offline/keep-shop.ts').then(({ keepShop }) => keepShop()).catch(() => undefined)
