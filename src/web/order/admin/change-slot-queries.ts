import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staffOrdersKey } from '#web/back-office/board-queries.ts'
import { slotFillQuery } from '#web/back-office/slot-queries.ts'
import { call } from '#web/session/call.ts'

/** Moves an order to another delivery slot. */
export function useChangeSlot() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, slot }: { id: string; slot: string }) =>
      call('order.changeSlot', { params: { id }, body: { slot } }),
    meta: { failed: t`The slot could not be changed` },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
        queryClient.invalidateQueries({ queryKey: slotFillQuery().queryKey }),
      ]),
  })
}
