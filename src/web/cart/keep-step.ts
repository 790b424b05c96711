import type { QueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart/cart.ts'
import { type Step, withSteps } from './cart-step.ts'
import { keepChange, keptItems } from './visitor-cart.ts'

/** Keeps a visitor's change in this browser and shows it. Returns false where it could not be kept. */
export async function keepStep(
  queryClient: QueryClient,
  queryKey: readonly unknown[],
  step: Step,
): Promise<boolean> {
  if (!keepChange(step)) return false
  // An older read would overwrite the press.
  await queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData<CartItem[]>(queryKey, (items) =>
    items ? withSteps(items, [step]) : keptItems(),
  )
  return true
}
