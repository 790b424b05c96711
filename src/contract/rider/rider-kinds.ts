/** How an order left its rider. */
export const HANDOVER_OUTCOMES = ['delivered', 'returned', 'taken-back', 'cancelled'] as const
export type HandoverOutcome = (typeof HANDOVER_OUTCOMES)[number]

/** Why an order could not be delivered. */
export const NOT_DELIVERED_REASONS = ['no-answer', 'wrong-address', 'refused'] as const
export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number]

/** Maximum orders with one rider that are listed; the shop hands over more, and the list says how many. */
export const MAX_RIDER_ORDERS = 60
/** How many counts of cash are listed, the newest. */
export const MAX_RIDER_COUNTS = 50
/** How many orders are listed that could not be delivered, the oldest. */
export const MAX_NOT_DELIVERED = 50
/** Maximum riders to choose from. */
export const MAX_RIDERS = 200
