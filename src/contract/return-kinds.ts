/** How money of a return goes back: as it was paid online, from the drawer, or by bank transfer. */
export const RETURN_MONEY = ['online', 'cash', 'bank'] as const
/** What becomes of returned items. */
export const RETURNED_ITEMS = ['shelf', 'written-off'] as const

export type ReturnMoney = (typeof RETURN_MONEY)[number]
export type ReturnedItems = (typeof RETURNED_ITEMS)[number]
