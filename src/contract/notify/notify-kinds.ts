/** What the shop tells a shopper about an order besides its emails. */
export const ORDER_EVENTS = [
  'order-placed',
  'substitute-offered',
  'on-the-way',
  'delivered',
  'ready-for-pickup',
  'picked-up',
  'refund-sent',
] as const
export type OrderEvent = (typeof ORDER_EVENTS)[number]

/** Maximum browsers of one shopper that get notifications; the oldest leaves. */
export const MAX_DEVICES = 10

export const MAX_TEMPLATE = 500
export const MAX_ENDPOINT = 1_000
/** Last messages to the gateway that its owner sees. */
export const MAX_DELIVERIES = 50
