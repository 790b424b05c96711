import { type QueryClient, QueryObserver, useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { hasVisitorCart } from '#web/lib/browser/storage.ts'
import { personKey, VISITOR_KEY } from '#web/session/person.ts'
import { userQuery } from '#web/session/user-queries.ts'
import { cartQuery } from './cart-queries.ts'
import { type Step, withSteps } from './cart-step.ts'
import { onPendingSteps, pendingSteps } from './pending-steps.ts'

/**
 * The cart with pending changes applied; empty while logged out or loading. A transition updates it, so that
 * the pressed stepper is painted first.
 */
export function useCartItems(): CartItem[] {
  const watch = observerOf(useQueryClient())
  const [items, setItems] = useState(watch.items)
  useEffect(() => {
    const follow = () => startTransition(() => setItems(watch.items()))
    const stop = watch.subscribe(follow)
    follow()
    return stop
  }, [watch])
  return items
}

/** Quantity of one product in the cart, with pending changes. */
export function useCartQuantity(productId: string): number {
  const watch = observerOf(useQueryClient())
  const quantity = () => watch.quantityOf(productId)
  return useSyncExternalStore(watch.subscribe, quantity, quantity)
}

/** Whether it is known that no user is logged in. */
export function useIsVisitor(): boolean {
  const watch = observerOf(useQueryClient())
  return useSyncExternalStore(watch.subscribe, watch.isVisitor, watch.isVisitor)
}

type CartObserver = {
  subscribe: (listener: () => void) => () => void
  items: () => CartItem[]
  quantityOf: (productId: string) => number
  isVisitor: () => boolean
}

const observers = new WeakMap<QueryClient, CartObserver>()

function observerOf(queryClient: QueryClient): CartObserver {
  const watch = observers.get(queryClient) ?? createObserver(queryClient)
  observers.set(queryClient, watch)
  return watch
}

/** One shared observer for all cards of a page: a hundred observers are slow on a cheap phone. */
function createObserver(queryClient: QueryClient): CartObserver {
  const listeners = new Set<() => void>()
  let stop: (() => void) | undefined
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const counted = memoizedCount()
  const basket = () =>
    counted(queryClient.getQueryData(cartQuery().queryKey) ?? NO_ITEMS, pendingSteps())

  return {
    subscribe(listener) {
      listeners.add(listener)
      stop ??= observe(queryClient, notify)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        stop?.()
        stop = undefined
      }
    },
    items: () => basket().items,
    quantityOf: (productId) => basket().quantities.get(productId) ?? 0,
    isVisitor: () => queryClient.getQueryData(userQuery().queryKey) === null,
  }
}

const NO_ITEMS: CartItem[] = []

/** Loads the cart of the user, or of a visitor who has one, and calls back on every change. Returns a function that stops it. */
function observe(queryClient: QueryClient, notify: () => void): () => void {
  const ofCart = () => ({
    ...cartQuery(),
    enabled:
      personKey() === VISITOR_KEY
        ? hasVisitorCart()
        : queryClient.getQueryData(userQuery().queryKey) !== null,
  })
  const cart = new QueryObserver(queryClient, ofCart())
  const user = new QueryObserver(queryClient, userQuery())
  const ends = [
    user.subscribe(() => {
      cart.setOptions(ofCart())
      notify()
    }),
    cart.subscribe(notify),
    onPendingSteps(notify),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Counts a cart once for all cards. */
function memoizedCount() {
  let of: { items: CartItem[]; steps: readonly Step[] } | undefined
  let basket = count(NO_ITEMS)
  return (items: CartItem[], steps: readonly Step[]) => {
    if (of?.items === items && of.steps === steps) return basket
    of = { items, steps }
    basket = count(withSteps(items, steps))
    return basket
  }
}

const count = (items: CartItem[]) => ({
  items,
  quantities: new Map(items.map(({ product, quantity }) => [product._id, quantity])),
})
