import { useQuery } from '@tanstack/react-query'
import { personal } from '#web/session/person.ts'
import { readPersonal } from '#web/session/personal-storage.ts'

/** Storage name of the pincode that a person without an address has asked about. */
export const ASKED_PINCODE = 'askedPincode'

export const askedPincodeKey = () => personal('asked-pincode')

const read = () => readPersonal(ASKED_PINCODE) ?? ''

/** The pincode that this person has asked about on this device; '' if none. Counts until an address is saved. */
export const useAskedPincode = () =>
  useQuery({
    queryKey: askedPincodeKey(),
    queryFn: read,
    initialData: read,
    staleTime: Number.POSITIVE_INFINITY,
  }).data
