import type { QueryClient } from '@tanstack/react-query'
import { NOBODY, onPersonChange, personKey } from '#web/session/person.ts'
import { cartQuery, sendStep } from './cart-queries.ts'
import { onPendingSteps, pendingSteps } from './pending-steps.ts'
import { takeOverSteps } from './stored-steps.ts'

/** However often other pages change the cart, it is read again no more often. */
const REST_MS = 1_000

/** Sends what closed pages have left, and shows what the other pages of this browser change. */
export function followCart(queryClient: QueryClient) {
  const resume = () => {
    if (personKey() === NOBODY || document.visibilityState === 'hidden') return
    void takeOverSteps((step) => sendStep(queryClient, step)).catch(() => undefined)
  }
  resume()
  onPersonChange(resume)
  document.addEventListener('visibilitychange', resume)
  if ('BroadcastChannel' in globalThis) followOtherPages(queryClient, new BroadcastChannel('cart'))
}

function followOtherPages(queryClient: QueryClient, channel: BroadcastChannel) {
  const isCart = (key: readonly unknown[]) => key[2] === 'cart' && key[1] === personKey()
  queryClient.getQueryCache().subscribe((event) => {
    // Set by hand: a change of this page was answered. What was only read is no news to others.
    const isChange =
      event.type === 'updated' && event.action.type === 'success' && event.action.manual
    if (isChange && isCart(event.query.queryKey)) channel.postMessage(personKey())
  })

  let isStale = false
  let resting: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    // The answer to a step of this page would be conflict.
    if (!isStale || resting !== undefined || pendingSteps().length > 0) return
    isStale = false
    resting = setTimeout(() => {
      resting = undefined
      read()
    }, REST_MS)
    // A page that is hidden reads it when it is shown.
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
