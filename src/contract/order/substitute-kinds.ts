/** How long a shopper can answer an offer. */
export const OFFER_MINUTES = 5

/**
 * `open`: waits for the shopper. `accepted`: will be packed. `packed`: an item of the order. All others have ended, and
 * their units are back in stock; `dropped`: accepted, but not packed.
 */
export const OFFER_STATES = [
  'open',
  'accepted',
  'declined',
  'lapsed',
  'withdrawn',
  'dropped',
  'packed',
] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** Products that a picker chooses from. */
export const MAX_SUBSTITUTES = 8
