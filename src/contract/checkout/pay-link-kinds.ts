/**
 * What the screen behind a link says. `open`: it can be paid; `by-cash`: it is paid at the door instead; `lapsed`: its
 * time is over; `cancelled`: the shop or the customer has cancelled it.
 */
export const PAY_LINK_STATES = ['open', 'paid', 'by-cash', 'lapsed', 'cancelled'] as const
export type PayLinkState = (typeof PAY_LINK_STATES)[number]

/** Days for which a link says what became of its order. */
export const PAY_LINK_DAYS = 30
