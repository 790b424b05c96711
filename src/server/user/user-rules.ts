import type { Role } from '#contract/constants.ts'
export type User = {
  id: string
  username: string
  /** Where the account logs in: the last address that was verified, or the one it was opened with. */
  email: string
  /** Null until `email` was verified. */
  emailVerifiedAt: Date | null
  /** What the person wants instead of it. It counts once it is verified. */
  pendingEmail: string | null
  /** Whether the password was given with that wish. */
  pendingIsConfirmed: boolean
  /** The verified address before this one, for the days that recovery still goes there. */
  formerEmail: string | null
  passwordHash: string
  avatar: string | null
  mobile: string | null
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

/** No account has this id: what is asked about it takes as long, and finds nothing. */
export const NOBODY = '00000000-0000-0000-0000-000000000000'

/** As it is kept: one way of writing each character. */
export const cleanEmail = (email: string) => email.normalize('NFC').trim()

/** What makes two addresses the same one. */
export const emailKey = (email: string) => cleanEmail(email).toLowerCase()

export const sameEmail = (one: string, other: string) => emailKey(one) === emailKey(other)

/** Where a recovery code goes: an address that was put in place a minute ago proves nothing. */
export const recoveryEmail = ({ email, formerEmail }: Pick<User, 'email' | 'formerEmail'>) =>
  formerEmail ?? email

/** The address that the person sees as theirs, verified or not. */
export const wantedEmail = ({ email, pendingEmail }: Pick<User, 'email' | 'pendingEmail'>) =>
  pendingEmail ?? email

/** Whether this is the account's address, or still is the one before it. */
export const claims = ({ email, formerEmail }: User, address: string) =>
  sameEmail(email, address) || (formerEmail !== null && sameEmail(formerEmail, address))

/** Whose address keeps its right to recover when the pending one takes the place of the present one. */
export function formerEmailAfterMove(user: User): string | null {
  const { email, emailVerifiedAt, formerEmail, pendingEmail, pendingIsConfirmed } = user
  if (pendingIsConfirmed || !pendingEmail) return null
  const former = formerEmail ?? (emailVerifiedAt && email)
  return former && !sameEmail(former, pendingEmail) ? former : null
}
