/** How a return is refunded: to the online payment, from the drawer, or by bank transfer. */
export const RETURN_MONEY = ['online', 'cash', 'bank'] as const
/** What happens to returned items. */
export const RETURNED_ITEMS = ['shelf', 'written-off'] as const

/** The same, or nothing came back: refunded for a complaint. */
export const ITEMS_AFTER_REFUND = [...RETURNED_ITEMS, 'kept'] as const

export type ReturnMoney = (typeof RETURN_MONEY)[number]
export type ReturnedItems = (typeof RETURNED_ITEMS)[number]
export type ItemsAfterRefund = (typeof ITEMS_AFTER_REFUND)[number]
