import type { UserStatus } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import { conflict } from '#server/lib/errors.ts'

/** A shopper as staff find them. */
export type Customer = {
  id: string
  name: string
  /** Of the account, else of the default address; empty without any. */
  mobile: string
  /** As stored: it may stand for an unknown one. */
  email: string
  /** Of the default address; empty without any. */
  city: string
  status: UserStatus
}

export type NewCustomer = {
  /** Made by the client, once for each form. */
  id: string
  name: string
  mobile: string
  email: string | undefined
  /** A person of their own, although an account has this number. */
  isOther: boolean
}

/** The customer that an earlier request with this id has made. Throws conflict when that was another one. */
export function checkIsSame(made: Customer, { name, mobile }: NewCustomer): Customer {
  if (made.name === name && made.mobile === mobile) return made
  throw conflict(text('This customer was already saved differently. Please search for them.'), {
    code: 'KEY_REUSED',
  })
}

/** A number leads to one account unless staff say otherwise, so that orders of a person stay together. */
export const mobileKnown = (name: string) =>
  conflict(text('This mobile number belongs to {name}. Please search for it.', { name }), {
    code: 'MOBILE_KNOWN',
  })

export const emailKnown = () =>
  conflict(text('This email belongs to an account. Please search for it.'), { code: 'EMAIL_KNOWN' })

/** Staff give an email to an account without one, and never change one. */
export const hasEmail = () =>
  conflict(text('This customer has an email. Only they can change it, in their account.'), {
    code: 'HAS_EMAIL',
  })
