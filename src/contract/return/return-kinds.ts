/** How a return is refunded: to the online payment, from the drawer, or by bank transfer. */
export const RETURN_MONEY = ['online', 'cash', 'bank'] as const
/** What happens to returned items. */
export const RETURNED_ITEMS = ['shelf', 'written-off'] as const

export type ReturnMoney = (typeof RETURN_MONEY)[number]
export type ReturnedItems = (typeof RETURNED_ITEMS)[number]
