import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { staffOrdersKey } from '#web/back-office/board-queries.ts'
import { call } from '#web/session/call.ts'
import type { Wanted } from '../../reduce/reduced-sum.ts'

/** Notes how many units of some items the customer still wants. */
export function useReduceItems(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (wanted: Wanted) =>
      call('order.reduceItems', {
        params: { id },
        body: {
          lines: Object.entries(wanted).map(([product_id, quantity]) => ({ product_id, quantity })),
        },
      }),
    meta: { failed: t`The items could not be changed` },
    onSettled: () => queryClient.invalidateQueries({ queryKey: staffOrdersKey() }),
  })
}
