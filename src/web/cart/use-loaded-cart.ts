import { useSuspenseQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CartItem } from '#contract/cart/cart.ts'
import { cartQuery } from './cart-queries.ts'
import { withSteps } from './cart-step.ts'
import { usePendingSteps } from './pending-steps.ts'

/** The cart with pending changes. Suspends. */
export function useLoadedCart(): CartItem[] {
  const { data } = useSuspenseQuery(cartQuery())
  const steps = usePendingSteps()
  return useMemo(() => withSteps(data, steps), [data, steps])
}
