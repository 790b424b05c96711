import type { NewAddress } from '#server/address/address-rules.ts'
import type { DeliveryAddress } from '../order-rules.ts'

/**
 * The order's address with these corrections. Instructions that are left out stay; an empty receiver leaves the one it
 * has. Which address of the book it was, and whether that was the default, stays as well.
 */
export function correctedAddress(
  before: DeliveryAddress,
  { isDefault: _, receiver, ...wanted }: NewAddress,
): DeliveryAddress {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined)
  return { ...before, ...Object.fromEntries(given), receiver: receiver || before.receiver }
}

/** Whether both are the same for who packs and delivers. Instructions that an older order lacks are as empty ones. */
export function isSameAddress(one: DeliveryAddress, other: DeliveryAddress): boolean {
  const fields = Object.keys({ ...one, ...other }) as (keyof DeliveryAddress)[]
  return fields.every((field) => (one[field] || '') === (other[field] || ''))
}
