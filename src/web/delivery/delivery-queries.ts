import { queryOptions, useQuery } from '@tanstack/react-query'
import { isPincode, notDeliverable } from '#contract/delivery/delivery-area.ts'
import { shown } from '#web/lib/language/shown.ts'
import { call } from '#web/session/call.ts'

const FRESH_MS = 60_000
/** An open page polls the opening hours: the server's clock decides. In ms. */
const POLL_MS = 120_000

/** The current delivery promise. Pages embed it. */
export const deliveryQuery = queryOptions({
  queryKey: ['delivery'],
  queryFn: async ({ signal }) => (await call('delivery.now', { query: {} }, { signal })).data,
  staleTime: FRESH_MS,
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: true,
  meta: { failed: false },
})

export const pincodeQuery = (pincode: string) =>
  queryOptions({
    queryKey: ['delivery', pincode],
    queryFn: async ({ signal }) =>
      (await call('delivery.check', { query: { pincode } }, { signal })).data,
    enabled: isPincode(pincode),
    staleTime: FRESH_MS,
    meta: { failed: false },
  })

/** Why the shop does not deliver to this pincode; empty if it does or while unknown. */
export function useNotDeliverable(pincode: string): string {
  const { data } = useQuery(pincodeQuery(pincode))
  return data?.is_deliverable === false ? shown(notDeliverable(pincode)) : ''
}
