/** Where and how an order is handed over; shared by the forms, the server and staff. */

/** In characters, of the shopper's own words. */
export const MAX_INSTRUCTIONS = 120

export const HANDOVERS = ['leave_at_gate', 'do_not_ring', 'call_on_arrival'] as const
export type Handover = (typeof HANDOVERS)[number]

export const HANDOVER_NAMES: Record<Handover, string> = {
  leave_at_gate: 'Leave at the gate',
  do_not_ring: 'Do not ring the bell',
  call_on_arrival: 'Call on arrival',
}
