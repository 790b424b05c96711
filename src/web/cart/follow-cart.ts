import type { QueryClient } from '@tanstack/react-query'
import { hasVisitorCart } from '#web/lib/browser/storage.ts'
import { onPersonChange, personKey, VISITOR_KEY } from '#web/session/person.ts'
import { cartQuery, sendStep } from './cart-queries.ts'
import { onPendingSteps, pendingSteps } from './pending-steps.ts'
import { takeOverSteps } from './stored-steps.ts'

/** Minimum time between two reloads caused by other pages. In ms. */
const MIN_RELOAD_MS = 1_000

/** Sends the steps of closed pages and follows changes by other pages of this browser. */
export function followCart(queryClient: QueryClient) {
  const resume = () => {
    if (personKey() === VISITOR_KEY || document.visibilityState === 'hidden') return
    void takeOverSteps((step) => sendStep(queryClient, step)).catch(() => undefined)
    if (hasVisitorCart()) void adopt(queryClient).catch(() => undefined)
  }
  resume()
  onPersonChange(resume)
  document.addEventListener('visibilitychange', resume)
  if ('BroadcastChannel' in globalThis) followOtherPages(queryClient, new BroadcastChannel('cart'))
}

async function adopt(queryClient: QueryClient) {
  const { adoptVisitorCart } = await import('./adopt-visitor-cart.ts')
  await adoptVisitorCart(queryClient)
}

function followOtherPages(queryClient: QueryClient, channel: BroadcastChannel) {
  const isCart = (key: readonly unknown[]) => key[2] === 'cart' && key[1] === personKey()
  queryClient.getQueryCache().subscribe((event) => {
    // Only responses to changes are set manually; plain reads are no news for other pages.
    const isChange =
      event.type === 'updated' && event.action.type === 'success' && event.action.manual
    if (isChange && isCart(event.query.queryKey)) channel.postMessage(personKey())
  })

  let isStale = false
  let resting: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    // A reload now would overtake the response to a pending step.
    if (!isStale || resting !== undefined || pendingSteps().length > 0) return
    isStale = false
    resting = setTimeout(() => {
      resting = undefined
      read()
    }, MIN_RELOAD_MS)
    // A hidden page reloads when it becomes visible.
    const refetchType = document.visibilityState === 'hidden' ? 'none' : 'active'
    void queryClient.invalidateQueries({ queryKey: cartQuery().queryKey, refetchType })
  }
  onPendingSteps(read)
  channel.onmessage = ({ data }) => {
    if (data !== personKey()) return
    isStale = true
    read()
  }
}
