import type { Address } from '#contract/address/address.ts'
import type { PlaceOrder } from '#contract/order/order.ts'

/** How this order is handed over, where that differs from its address. */
export type HandoverChanges = NonNullable<PlaceOrder['delivery']>

/** The address as this order will keep it. */
export const withChanges = (address: Address, changes: HandoverChanges | undefined): Address =>
  changes
    ? {
        ...address,
        receiver_name: changes.receiverName || address.receiver_name,
        mobile: changes.receiverMobile || address.mobile,
        leave_at_gate: changes.leaveAtGate,
        do_not_ring: changes.doNotRing,
        call_on_arrival: changes.callOnArrival,
        instructions: changes.instructions,
      }
    : address
