import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ComplaintState } from '#contract/complaint/complaint-kinds.ts'
import { OFFICE_PAGE_SIZE } from '#contract/office-limits.ts'
import type { Input } from '#contract/schemas.ts'
import { messageOf } from '#web/lib/http/message-of.ts'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

export type ComplaintFilter = { page: number; text: string; state: ComplaintState | undefined }

export const complaintsQuery = ({ page, text, state }: ComplaintFilter) =>
  queryOptions({
    queryKey: personal('complaints', { page, text, state }),
    queryFn: ({ signal }) =>
      call(
        'complaint.list',
        {
          query: {
            currentPage: page,
            pageSize: OFFICE_PAGE_SIZE.people,
            ...(text && { search: text }),
            ...(state && { state }),
          },
        },
        { signal },
      ),
    staleTime: 0,
    meta: { failed: false },
  })

export const complaintQuery = (id: string) =>
  queryOptions({
    queryKey: personal('complaints', id),
    queryFn: async ({ signal }) =>
      (await call('complaint.get', { params: { id } }, { signal })).data,
    staleTime: 0,
    meta: { failed: false },
  })

/** Reloads also after an error, because a colleague may have been first. */
function useFreshComplaints() {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: personal('complaints') })
    // An answer may have refunded lines of the order.
    await queryClient.invalidateQueries({ queryKey: personal('staff-orders') })
  }
}

export function useConfirm(id: string) {
  return useMutation({
    mutationFn: (seen_events: number) =>
      call('complaint.confirm', { params: { id }, body: { seen_events } }),
    meta: { succeeded: messageOf },
    onSettled: useFreshComplaints(),
  })
}

export function useAnswer(id: string) {
  return useMutation({
    mutationFn: (body: Input<'complaint.answer'>['body']) =>
      call('complaint.answer', { params: { id }, body }),
    meta: { succeeded: messageOf },
    onSettled: useFreshComplaints(),
  })
}
