/** Products in a wishlist. */
export const MAX_WISHES = 100

/** Products behind one shared link: it stays below 700 letters, which messengers do not cut. */
export const MAX_SHARED_PRODUCTS = 30
