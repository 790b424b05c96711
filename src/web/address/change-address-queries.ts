import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address, AddressForm } from '#contract/address/address.ts'
import { addressRoutes } from '#contract/address/address-routes.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { call } from '#web/session/call.ts'
import { addressesQuery } from './address-queries.ts'

registerRoutes(addressRoutes)

/** Adds an address, or changes the one with this id. Returns it. */
export function useSaveAddress(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (form: AddressForm) =>
      id
        ? (await call('address.update', { params: { id }, body: form })).data
        : (await call('address.add', { body: form })).data,
    meta: id
      ? { succeeded: t`Address updated successfully`, failed: t`Failed to update address` }
      : { succeeded: t`Address added successfully`, failed: t`Failed to add address` },
    // Another address may have lost the default, so reload the list.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey }),
  })
}

export function useDeleteAddress() {
  const replaceAddresses = useReplaceAddresses()
  return useMutation({
    mutationFn: (id: string) => call('address.delete', { params: { id } }),
    meta: { succeeded: t`Address deleted successfully` },
    onSuccess: ({ data }) => replaceAddresses(data),
  })
}

export function useSetDefaultAddress() {
  const replaceAddresses = useReplaceAddresses()
  return useMutation({
    mutationFn: (addressId: string) =>
      call('address.setDefault', { params: {}, body: { addressId } }),
    onSuccess: ({ data }) => replaceAddresses(data),
  })
}

/** These calls return the remaining addresses, so no reload is needed. */
function useReplaceAddresses() {
  const queryClient = useQueryClient()
  return (addresses: Address[]) => queryClient.setQueryData(addressesQuery().queryKey, addresses)
}
