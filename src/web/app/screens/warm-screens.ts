import type { QueryClient } from '@tanstack/react-query'
import { matchRoutes } from 'react-router'
import { deliveryQuery } from '#web/delivery/delivery-queries.ts'
import { whenIdle } from '#web/lib/browser/when-idle.ts'
import { hasSession } from '#web/session/tokens.ts'
import { routes } from './routes.tsx'
import type { Place, RouteFacts } from './screen-row.ts'
import { screens } from './screens.ts'

/** A screen that waits longer for its answers shows its skeleton. In ms. */
const ANSWER_TIME_OUT_MS = 1000

/**
 * The code of the screen at an address and what it shows first: on their way before it is drawn.
 * Answers when both are there, or known not to come.
 */
export function warmScreen(queryClient: QueryClient, { pathname, search }: URL | Location) {
  const promise = queryClient.prefetchQuery(deliveryQuery)
  const parts = (matchRoutes(routes, { pathname }) ?? []).flatMap(({ route, params }) => {
    const { component, data } = (route.handle ?? {}) as RouteFacts
    const place: Place = { pathname, params, search: new URLSearchParams(search) }
    const answers = data?.(queryClient, place)
    return [component?.load(pathname), Promise.race([answers, pause(ANSWER_TIME_OUT_MS)])]
  })
  return Promise.allSettled([...parts, Promise.race([promise, pause(ANSWER_TIME_OUT_MS)])])
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A focus that stays so long is more than one that passes by. */
const RESTS_MS = 150
/** A finger that has not moved on by then does not scroll. */
const PRESSES_MS = 80

/** A link that is being pressed, or on which the focus rests, has its screen under way by the time it opens. */
export function warmLinks(queryClient: QueryClient) {
  const warm = (target: EventTarget | null) => {
    const link = target instanceof Element && target.closest('a')
    if (link && link.origin === window.location.origin && !link.download) {
      void warmScreen(queryClient, new URL(link.href))
    }
  }
  // Every scroll by thumb begins like a press, which the browser then cancels.
  let press: ReturnType<typeof setTimeout>
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      press = setTimeout(warm, PRESSES_MS, target)
    },
    { passive: true },
  )
  document.addEventListener('pointercancel', () => clearTimeout(press))
  document.addEventListener('focusin', ({ target }) => {
    setTimeout(() => target === document.activeElement && warm(target), RESTS_MS)
  })
}

/** Signs that the page is in use. Without them nothing is fetched ahead. */
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'keydown', 'scroll'] as const

const NEXT = Object.values(screens).flatMap(({ component, page }) =>
  page?.offline ? [component] : [],
)

/** Fetches the screens that a shopper opens next, once they act and the browser is idle. */
export function fetchNextScreens() {
  if (!hasSession()) return
  const stop = new AbortController()
  const begin = () => {
    stop.abort()
    whenIdle(() => fetchInTurn())
  }
  for (const sign of SIGNS_OF_LIFE) {
    window.addEventListener(sign, begin, { passive: true, signal: stop.signal })
  }
}

/** One after the other, each when there is time for it: together they hold up the press that began it. */
function fetchInTurn([next, ...rest] = NEXT) {
  if (!next) return
  const goOn = () => whenIdle(() => fetchInTurn(rest))
  next.load().then(goOn, goOn)
}
