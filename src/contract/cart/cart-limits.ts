export const MAX_QUANTITY = 99
export const MAX_CART_ITEMS = 100
