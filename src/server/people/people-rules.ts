import type { Role, UserStatus } from '#contract/constants.ts'
import { messages } from '#contract/messages.ts'
import type { Paise } from '#contract/money.ts'
import { conflict, ShopError } from '#server/lib/errors.ts'

/** Somebody with an account, as a shopkeeper sees them. */
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
  /** Not counting cancelled ones. */
  orders: number
  boughtFor: Paise
}

/** How somebody stands, as locked. */
export type Standing = Pick<Person, 'id' | 'name' | 'role' | 'status'>

/** Throws forbidden when whoever acts is no admin (any more). */
export function checkIsAdmin({ role, status }: Pick<Standing, 'role' | 'status'>) {
  if (role !== 'ADMIN' || status !== 'Active') throw new ShopError('forbidden', messages.notAdmin)
}

/**
 * Throws conflict when somebody means themselves. As whoever acts is an admin and stays one, this is
 * also what keeps the last admin: nobody else can be the one who takes them away.
 */
export function checkIsSomebodyElse(actorId: string, personId: string, what: string) {
  if (actorId === personId) throw conflict(`You cannot ${what} yourself.`, { code: 'ONESELF' })
}
