import type { Role } from '#contract/constants.ts'
export type User = {
  id: string
  username: string
  email: string
  passwordHash: string
  avatar: string | null
  mobile: string | null
  emailVerifiedAt: Date | null
  verifiedEmail: string | null
  role: Role
  lastLoginAt: Date | null
  createdAt: Date
}

/** The user with what the specification lists beside: the ids of what is theirs. */
export type Profile = User & {
  addressIds: string[]
  cartItemIds: string[]
  orderIds: string[]
}

/** As it is kept: one way of writing each character. */
export const cleanEmail = (email: string) => email.normalize('NFC').trim()

/** What makes two addresses the same one. */
export const emailKey = (email: string) => cleanEmail(email).toLowerCase()

export const sameEmail = (one: string, other: string) => emailKey(one) === emailKey(other)

/** Where a recovery code goes: an address that was changed a minute ago proves nothing. */
export const recoveryEmail = ({ email, verifiedEmail }: Pick<User, 'email' | 'verifiedEmail'>) =>
  verifiedEmail ?? email
