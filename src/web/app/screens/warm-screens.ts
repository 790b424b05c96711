import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { hasSession } from '#web/session/tokens.ts'
import { routes } from './routes.tsx'
import type { RouteFacts, ScreenLocation } from './screen-row.ts'
import { screens } from './screens.ts'

/** After this wait for data the screen shows its skeleton. In ms. */
const ANSWER_TIME_OUT_MS = 1000

/** Prefetches the code and first data of the screen at an address. Resolves when both are loaded or have failed. */
export function warmScreen(queryClient: QueryClient, { pathname, search }: URL | Location) {
  const promise = queryClient.prefetchQuery(deliveryQuery)
  const parts = (matchRoutes(routes, { pathname }) ?? []).flatMap(({ route, params }) => {
    const { component, data } = (route.handle ?? {}) as RouteFacts
    const location: ScreenLocation = { pathname, params, search: new URLSearchParams(search) }
    const answers = data?.(queryClient, location)
    return [component?.load(pathname), Promise.race([answers, pause(ANSWER_TIME_OUT_MS)])]
  })
  return Promise.allSettled([...parts, Promise.race([promise, pause(ANSWER_TIME_OUT_MS)])])
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A shorter focus is a Tab press on the way to another link. */
const FOCUS_DELAY_MS = 150
/** A scroll gesture cancels the press within this time. */
const PRESS_DELAY_MS = 80

/** Prefetches the screen of a link that is pressed or keeps the focus, so that it opens faster. */
export function warmLinks(queryClient: QueryClient) {
  const warm = (target: EventTarget | null) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === window.location.origin && !link.download) {
      void warmScreen(queryClient, new URL(link.href))
    }
  }
  // A touch scroll also starts with pointerdown, and the browser then fires pointercancel.
  let press: ReturnType<typeof setTimeout>
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      press = setTimeout(warm, PRESS_DELAY_MS, target)
    },
    { passive: true },
  )
  document.addEventListener('pointercancel', () => clearTimeout(press))
  document.addEventListener('focusin', ({ target }) => {
    setTimeout(() => target === document.activeElement && warm(target), FOCUS_DELAY_MS)
  })
}

/** Prefetching starts on one of these events, because an unused page should not load more code. */
const INTERACTION_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

const LIKELY_NEXT = Object.values(screens).flatMap(({ component, page }) =>
  page?.offline ? [component] : [],
)

/** Prefetches the code of likely next screens, after the first interaction and when the browser is idle. */
export function fetchNextScreens() {
  if (!hasSession()) return
  const stop = new AbortController()
  const begin = () => {
    stop.abort()
    whenIdle(() => fetchInTurn())
  }
  for (const sign of INTERACTION_EVENTS) {
    window.addEventListener(sign, begin, { passive: true, signal: stop.signal })
  }
}

/** Loads one screen per idle period, because all at once would delay the response to the first interaction. */
function fetchInTurn([next, ...rest] = LIKELY_NEXT) {
  if (!next) return
  const loadRest = () => whenIdle(() => fetchInTurn(rest))
  next.load().then(loadRest, loadRest)
}
