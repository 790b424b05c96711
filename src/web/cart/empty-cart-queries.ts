import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { cartMutation } from './cart-queries.ts'

export const useClearCart = () =>
  useMutation(
    cartMutation<void>(useQueryClient(), () => call('cart.clear', {}), {
      failed: t`Failed to clear cart`,
    }),
  )
