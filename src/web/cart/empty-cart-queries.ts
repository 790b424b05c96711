import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CartItem } from '#contract/cart.ts'
import { call } from '#web/session/call.ts'
import { cartMutation, REMOVED } from './cart-queries.ts'

/** Takes a whole row out. */
export const useRemoveItem = () =>
  useMutation(
    cartMutation<CartItem>(
      useQueryClient(),
      ({ _id, quantity }) => call('cart.remove', { body: { cartProductId: _id, quantity } }),
      REMOVED,
    ),
  )

export const useClearCart = () =>
  useMutation(
    cartMutation<void>(useQueryClient(), () => call('cart.clear', {}), {
      failed: 'Failed to clear cart',
    }),
  )
