import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart.ts'
import type { PaymentMode } from '#contract/constants.ts'
import type { Order } from '#contract/order.ts'
import type { Quote, ShortProduct } from '#contract/schemas.ts'
import { addressesQuery } from '#web/address/address-queries.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import { isRefusal, Refused } from '#web/lib/refused.ts'
import { orderQuery, ordersQuery } from '#web/order/order-queries.ts'
import { call } from '#web/session/call.ts'
import { attemptKey, forgetAttempt } from './attempt.ts'
import { orderFor } from './checkout.ts'

export type Purchase = { items: CartItem[]; addressId: string; mode: PaymentMode }

/** How a press on Place Order ends when the shop has answered. */
export type Outcome =
  | { kind: 'placed'; order: Order }
  | { kind: 'price-changed'; seen: CartItem[]; quote: Quote }
  | { kind: 'out-of-stock'; products: ShortProduct[] }

const PLACING = ['place-order']

/** Places an order. A second press while the first is on its way does nothing. */
export function usePlaceOrder() {
  const queryClient = useQueryClient()
  const { mutate, ...placing } = useMutation({
    mutationKey: PLACING,
    mutationFn: placeOrder,
    // A phone without network is told so at once, instead of ordering whenever it finds one.
    networkMode: 'always',
    meta: { failed: 'Failed to place order. Please try again.' },
    onSuccess: async (outcome) => {
      if (outcome.kind === 'placed') {
        forgetAttempt()
        queryClient.setQueryData(orderQuery(outcome.order.order_id).queryKey, outcome.order)
        queryClient.setQueryData(cartQuery().queryKey, [])
        void queryClient.invalidateQueries({ queryKey: ordersQuery().queryKey, exact: true })
      }
      const refetched = queryClient.invalidateQueries({ queryKey: cartQuery().queryKey })
      if (outcome.kind !== 'placed') await refetched
    },
    onError: (error) => {
      if (isRefusal(error, 422)) forgetAttempt()
      if (isRefusal(error, 404)) {
        void queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey })
      }
    },
  })

  const place = (purchase: Purchase, onPlaced: (order: Order) => void) => {
    if (queryClient.isMutating({ mutationKey: PLACING }) > 0) return
    mutate(purchase, {
      onSuccess: (outcome) => {
        if (outcome.kind === 'placed') onPlaced(outcome.order)
      },
    })
  }
  return { ...placing, place }
}

async function placeOrder({ items, addressId, mode }: Purchase): Promise<Outcome> {
  const order = orderFor(items, addressId, mode)
  try {
    const headers = { 'idempotency-key': attemptKey(order) }
    const { data } = await call('order.placeCod', { body: order }, { headers })
    return { kind: 'placed', order: data.order }
  } catch (error) {
    return refusalToShow(error, items)
  }
}

/** Changed prices and empty shelves are no failures: the shopper sees what changed and decides again. */
function refusalToShow(error: unknown, seen: CartItem[]): Outcome {
  if (!(error instanceof Refused)) throw error
  const { quote, products } = error.body
  if (error.code === 'PRICE_CHANGED' && quote) return { kind: 'price-changed', seen, quote }
  if (error.code === 'OUT_OF_STOCK' && products) return { kind: 'out-of-stock', products }
  throw error
}
