import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staffOrdersKey } from '#web/back-office/board-queries.ts'
import { call } from '#web/session/call.ts'

/** Makes a new link to pay the order, and ends a former one. Returns its code. */
export const useMakePayLink = (id: string) =>
  useMutation({
    mutationFn: async () => (await call('payLink.make', { params: { id } })).data.code,
    meta: { failed: false },
  })

/** Turns the order into a cash order, unless a payment came first; the toast says which. */
export function useTakeCashInstead(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => (await call('payLink.payByCash', { params: { id } })).data.state,
    meta: {
      succeeded: (state) =>
        state === 'paid' ? t`The customer has just paid online.` : t`The customer pays in cash.`,
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
  })
}
