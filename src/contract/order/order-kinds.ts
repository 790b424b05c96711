export const ORDER_STATUSES = ['Processing', 'Shipped', 'Delivered', 'Cancelled'] as const
/** Status moves by staff. */
export const ORDER_MOVES = ['Shipped', 'Delivered', 'Cancelled'] as const
/** Columns of the board. `Unpaid` orders wait for payment and are not picked. */
export const BOARD_STEPS = [
  'New',
  'Unpaid',
  'Picking',
  'Packed',
  'On the way',
  'Done today',
] as const

/**
 * Sort orders of the staff's list, for URL and API: `total` is ascending, `-total` descending. The first is
 * the default, and the first of each pair is what a press on its column selects.
 */
export const ORDER_SORTS = ['-placed', 'placed', '-total', 'total'] as const

/** Maximum orders in one move. */
export const MAX_MOVED = 50
export const MAX_LISTED_ORDERS = 200
/** How long an unpaid online order keeps its stock, from each payment attempt. */
export const HOLD_MINUTES = 15
/** The same for an order taken by phone: its customer gets a link to pay, and may have to find card or phone first. */
export const LINK_HOLD_MINUTES = 60

export type OrderStatus = (typeof ORDER_STATUSES)[number]
export type OrderMove = (typeof ORDER_MOVES)[number]
export type BoardStep = (typeof BOARD_STEPS)[number]
export type OrderSort = (typeof ORDER_SORTS)[number]
