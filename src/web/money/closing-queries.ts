import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export const drawerQuery = (day: string) =>
  queryOptions({
    queryKey: personal('money', 'drawer', day),
    queryFn: async ({ signal }) =>
      (await call('payment.drawer', { query: { day } }, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

export const closingsQuery = (page: number) =>
  queryOptions({
    queryKey: personal('money', 'closings', page),
    queryFn: ({ signal }) =>
      call(
        'payment.closings',
        { query: { currentPage: page, pageSize: OFFICE_PAGE_SIZE.money } },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

/** Reloads also after an error, because a colleague may have closed the day first. */
export function useCloseDay() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Input<'payment.close'>['body']) => call('payment.close', { body }),
    meta: { succeeded: messageOf },
    onSettled: () => queryClient.invalidateQueries({ queryKey: personal('money') }),
  })
}

type Correction = Input<'payment.correctClosing'>['body'] & { key: string }

export function useCorrectClosing() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ key, ...body }: Correction) =>
      call('payment.correctClosing', { body }, { headers: { 'idempotency-key': key } }),
    meta: { succeeded: messageOf },
    onSettled: () => queryClient.invalidateQueries({ queryKey: personal('money') }),
  })
}
