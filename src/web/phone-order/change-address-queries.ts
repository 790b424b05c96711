import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AddressForm } from '#contract/address/address.ts'
import { staffOrdersKey } from '#web/back-office/board-queries.ts'
import { call } from '#web/session/call.ts'

/** Sends an order to another address. The form shows its errors. */
export function useChangeAddress(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: AddressForm) => call('order.changeAddress', { params: { id }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
    meta: { failed: false },
  })
}
