import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Address, AddressForm } from '#contract/address.ts'
import { call } from '#web/session/call.ts'
import { addressesQuery } from './address-queries.ts'

/** Adds an address, or changes the one with this id. Answers with it. */
export function useSaveAddress(id: string | undefined) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (form: AddressForm) =>
      id
        ? (await call('address.update', { params: { id }, body: form })).data
        : (await call('address.add', { body: form })).data,
    meta: id
      ? { succeeded: 'Address updated successfully', failed: 'Failed to update address' }
      : { succeeded: 'Address added successfully', failed: 'Failed to add address' },
    // Another address may have lost the default, so the whole list is asked for again.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: addressesQuery().queryKey }),
  })
}

export function useDeleteAddress() {
  const replaceAddresses = useReplaceAddresses()
  return useMutation({
    mutationFn: (id: string) => call('address.delete', { params: { id } }),
    meta: { succeeded: 'Address deleted successfully' },
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

/** These calls answer with all that are left, so there is nothing to fetch again. */
function useReplaceAddresses() {
  const queryClient = useQueryClient()
  return (addresses: Address[]) => queryClient.setQueryData(addressesQuery().queryKey, addresses)
}
