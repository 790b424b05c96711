/** Minutes from an order to its way, and to its door. */
export const SHIPPED_AFTER = 3
export const DELIVERED_AFTER = 9

/** Orders of `demoOrders` that went out with the rider, by their number in the list. */
export const HANDED = [
  { order: 2, what: 'not there' },
  { order: 4, what: 'delivered' },
  { order: 7, what: 'with the rider' },
  { order: 13, what: 'delivered and counted' },
] as const
export type Handed = (typeof HANDED)[number]

/** Whether the rider delivered this order of `demoOrders`. */
export const isDeliveredByRider = (key: string): boolean =>
  HANDED.some(({ order, what }) => `${order}` === key && what.startsWith('delivered'))
