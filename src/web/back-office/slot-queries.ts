import { queryOptions } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'

const POLL_MS = 30_000

/** How full the delivery slots are. */
export const slotFillQuery = () =>
  queryOptions({
    queryKey: personal('slot-fill'),
    queryFn: async ({ signal }) => (await call('order.slotFill', {}, { signal })).data,
    staleTime: 0,
    refetchInterval: POLL_MS,
    meta: { failed: false },
  })
