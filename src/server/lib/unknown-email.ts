/** A reserved domain, which no mail server serves (RFC 2606). */
const NO_DOMAIN = '@tokri.invalid'

/** Stands for the email of an account that staff made without one, until the person gives one. */
export const unknownEmail = (id: string) => `no-email-${id}${NO_DOMAIN}`

/** Whether emails can reach this address. */
export const isReachable = (email: string) => !email.toLowerCase().endsWith(NO_DOMAIN)

/** The address as people read it: empty where none is known. */
export const knownEmail = (email: string) => (isReachable(email) ? email : '')
