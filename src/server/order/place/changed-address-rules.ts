import type { Instructions } from '#server/address/address-rules.ts'
import type { DeliveryAddress } from '../order-rules.ts'

/** How an order differs from its address. What is left out is as the address says. */
export type DeliveryChanges = { [K in keyof Instructions]?: Instructions[K] | undefined } & {
  receiverName?: string | undefined
  receiverMobile?: string | undefined
}

/** The address as this order keeps it. An empty receiver or phone leaves that of the address; empty words remove them. */
export function changedAddress(
  address: DeliveryAddress,
  { receiverName, receiverMobile, ...instructions }: DeliveryChanges = {},
): DeliveryAddress {
  const given = Object.entries(instructions).filter(([, value]) => value !== undefined)
  return {
    ...address,
    ...Object.fromEntries(given),
    receiver: receiverName || address.receiver,
    mobile: receiverMobile || address.mobile,
  }
}
