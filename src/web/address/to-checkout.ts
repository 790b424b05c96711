/** What /checkout and the address list hand each other through navigation. */

type ToCheckout = { selectedAddressId: string }
type ToAddresses = { forCheckout: true }

export const toCheckout = (selectedAddressId: string): ToCheckout => ({ selectedAddressId })
export const toAddresses: ToAddresses = { forCheckout: true }

/** The address that was picked on the screen before, if one was. */
export function selectedAddressIdIn(state: unknown): string | undefined {
  const id = fieldOf(state, 'selectedAddressId')
  return typeof id === 'string' ? id : undefined
}

/** Whether the shopper came to the list from checkout, and wants to get back there. */
export const isForCheckout = (state: unknown) => fieldOf(state, 'forCheckout') === true

const fieldOf = (state: unknown, field: string): unknown =>
  typeof state === 'object' && state !== null && field in state
    ? (state as Record<string, unknown>)[field]
    : undefined
