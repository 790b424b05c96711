/** Customers that a search lists; more words find the others. */
export const MAX_FOUND_CUSTOMERS = 10
/** Products that a search lists. */
export const MAX_FOUND_PRODUCTS = 12
/** Characters that a search for a customer needs. */
export const LEAST_CUSTOMER_SEARCH = 3

/** How an order taken by phone is paid: at the door, or by a link. */
export const PHONE_PAYMENTS = ['cash', 'link'] as const
export type PhonePayment = (typeof PHONE_PAYMENTS)[number]
