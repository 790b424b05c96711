import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useUser } from '#web/account/account-queries.ts'
import { call } from '#web/lib/call.ts'

export const addressesQuery = queryOptions({
  queryKey: ['addresses'],
  queryFn: async ({ signal }) => (await call('address.list', {}, { signal })).data,
  meta: { failed: 'Error fetching addresses!' },
})

/** The saved addresses, for a screen that waits for them. Suspends. */
export const useLoadedAddresses = () => useSuspenseQuery(addressesQuery).data

/** Where the shopper is brought things: the default address, else the first. */
export function useDeliveryAddress() {
  const { data = [] } = useQuery({ ...addressesQuery, enabled: Boolean(useUser()) })
  return data.find(({ is_default }) => is_default) ?? data[0]
}
