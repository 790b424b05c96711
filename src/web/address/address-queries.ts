import { t } from '@lingui/core/macro'
import { queryOptions, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { call } from '#web/session/call.ts'
import { personal } from '#web/session/person.ts'
import { useIsSignedIn } from '#web/session/user-queries.ts'

export const addressesQuery = () =>
  queryOptions({
    queryKey: personal('addresses'),
    queryFn: async ({ signal }) => (await call('address.list', {}, { signal })).data,
    meta: { failed: t`Error fetching addresses!` },
  })

/** The saved addresses. Suspends. */
export const useLoadedAddresses = () => useSuspenseQuery(addressesQuery()).data

/** The default address, else the first. */
export function useDeliveryAddress() {
  const { data = [] } = useQuery({ ...addressesQuery(), enabled: useIsSignedIn() })
  return data.find(({ is_default }) => is_default) ?? data[0]
}
