import type { Role, UserStatus } from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { messages } from '#contract/messages.ts'
import { conflict, ShopError } from '#server/lib/errors.ts'

/** An account as staff see it. */
export type Person = {
  id: string
  name: string
  email: string
  mobile: string | null
  role: Role
  status: UserStatus
  emailIsVerified: boolean
  createdAt: Date
  lastSeenAt: Date | null
  /** Without cancelled ones. */
  orders: number
  boughtFor: Paise
}

/** The locked account. */
export type LockedPerson = Pick<Person, 'id' | 'name' | 'role' | 'status'>

/** Throws forbidden when the actor is not an admin (any more). */
export function checkIsAdmin({ role, status }: Pick<LockedPerson, 'role' | 'status'>) {
  if (role !== 'ADMIN' || status !== 'Active') throw new ShopError('forbidden', messages.notAdmin)
}

/**
 * Throws conflict when the person is the actor. Since the actor is and stays an admin, this also keeps the last admin.
 */
export function checkIsNotSelf(actorId: string, personId: string, what: ChangeOfPerson) {
  if (actorId === personId) throw conflict(ONESELF[what], { code: 'ONESELF' })
}

const ONESELF = {
  block: text('You cannot block yourself.'),
  unblock: text('You cannot unblock yourself.'),
  'change the role of': text('You cannot change the role of yourself.'),
}

export type ChangeOfPerson = keyof typeof ONESELF
