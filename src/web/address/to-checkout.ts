/** Navigation state between checkout, the header and the address list. */

type ToCheckout = { selectedAddressId: string }
type ToAddresses = { forCheckout: true }

export const toCheckout = (selectedAddressId: string): ToCheckout => ({ selectedAddressId })
export const toAddresses: ToAddresses = { forCheckout: true }
/** Opens the form for a new address at once. */
export const toNewAddress = { isNew: true }

/** The address picked on the previous screen, if any. */
export function selectedAddressIdIn(state: unknown): string | undefined {
  const id = fieldOf(state, 'selectedAddressId')
  return typeof id === 'string' ? id : undefined
}

/** Whether the shopper came from checkout and returns there. */
export const isForCheckout = (state: unknown) => fieldOf(state, 'forCheckout') === true

/** Whether the shopper came to add an address. */
export const isForNewAddress = (state: unknown) => fieldOf(state, 'isNew') === true

const fieldOf = (state: unknown, field: string): unknown =>
  typeof state === 'object' && state !== null && field in state
    ? (state as Record<string, unknown>)[field]
    : undefined
