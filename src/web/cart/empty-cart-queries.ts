import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { personKey, VISITOR_KEY } from '#web/session/person.ts'
import { cartMutation } from './cart-queries.ts'

async function clear() {
  if (personKey() !== VISITOR_KEY) return call('cart.clear', {})
  const { forgetKept } = await import('./visitor-cart.ts')
  forgetKept()
  return { data: [] }
}

export const useClearCart = () =>
  useMutation({
    ...cartMutation<void>(useQueryClient(), clear, { failed: t`Failed to clear cart` }),
    networkMode: personKey() === VISITOR_KEY ? 'always' : 'online',
  })
