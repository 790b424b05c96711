import type { Permission, Role } from '#contract/account/access.ts'
export type User = {
  id: string
  username: string
  /** Login address: the last verified address, or the one given at registration. */
  email: string
  /** Null until `email` is verified. */
  emailVerifiedAt: Date | null
  /** Requested new address. It becomes valid once it is verified. */
  pendingEmail: string | null
  /** Whether that request was confirmed with the password. */
  pendingIsConfirmed: boolean
  /** The previous verified address, while recovery still goes there. */
  formerEmail: string | null
  passwordHash: string
  avatar: string | null
  mobile: string | null
  /** As chosen; the shop may not offer it any more. */
  language: string | null
  role: Role
  /** What the role of a STAFF allows; null for the others. */
  permissions: Permission[] | null
  lastLoginAt: Date | null
  createdAt: Date
}

/** The user with the ids that the specification lists: those of their addresses, orders and cart. */
export type Profile = User & {
  addressIds: string[]
  cartItemIds: string[]
  orderIds: string[]
}

/** An id without an account: queries for it take as long and find nothing. */
export const NO_USER_ID = '00000000-0000-0000-0000-000000000000'

/** The stored form, with normalised characters. */
export const cleanEmail = (email: string) => email.normalize('NFC').trim()

/** Two addresses are equal when this is. */
export const emailKey = (email: string) => cleanEmail(email).toLowerCase()

export const sameEmail = (one: string, other: string) => emailKey(one) === emailKey(other)

/** Where a recovery code goes: an address that was changed recently proves nothing. */
export const recoveryEmail = ({ email, formerEmail }: Pick<User, 'email' | 'formerEmail'>) =>
  formerEmail ?? email

/** The stored hash of an account that no password opens. */
export const NO_PASSWORD = '-'

/** The address shown to the person, verified or not. */
export const wantedEmail = ({ email, pendingEmail }: Pick<User, 'email' | 'pendingEmail'>) =>
  pendingEmail ?? email

/** Whether this is the account's present address or its previous one. */
export const ownsEmail = ({ email, formerEmail }: User, address: string) =>
  sameEmail(email, address) || (formerEmail !== null && sameEmail(formerEmail, address))

/** The address that keeps recovery rights when the pending one replaces the present one. */
export function formerEmailAfterMove(user: User): string | null {
  const { email, emailVerifiedAt, formerEmail, pendingEmail, pendingIsConfirmed } = user
  if (pendingIsConfirmed || !pendingEmail) return null
  const former = formerEmail ?? (emailVerifiedAt && email)
  return former && !sameEmail(former, pendingEmail) ? former : null
}
