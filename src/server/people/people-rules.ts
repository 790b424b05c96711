import {
  type Holder,
  may,
  type Permission,
  type Role,
  type UserStatus,
} from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import type { Paise } from '#contract/lib/money.ts'
import { conflict, ShopError } from '#server/lib/errors.ts'
import { notAllowed } from '#server/lib/not-allowed.ts'
import { isWithin } from './staff-role-rules.ts'

/** An account as staff see it. */
export type Person = {
  id: string
  name: string
  email: string
  mobile: string | null
  role: Role
  /** What the role of a STAFF allows; null for the others. */
  permissions: Permission[] | null
  staffRoleId: string | null
  staffRoleName: string | null
  status: UserStatus
  emailIsVerified: boolean
  createdAt: Date
  lastSeenAt: Date | null
  /** Without cancelled ones. */
  orders: number
  boughtFor: Paise
}

/** The locked account. */
export type LockedPerson = Pick<
  Person,
  'id' | 'name' | 'role' | 'permissions' | 'staffRoleId' | 'staffRoleName' | 'status'
>

/** Throws forbidden when the actor may not change people (any more). */
export function checkActs(actor: LockedPerson | undefined): LockedPerson {
  if (actor?.status === 'Active' && may(actor, 'people')) return actor
  throw notAllowed('people', actor ?? { role: 'USER' })
}

/** Whether the actor may block this person or change their role: never a person who may do more. */
export const canChange = (actor: Holder & { id: string }, person: Holder & { id: string }) =>
  actor.id !== person.id && isWithin(person, actor)

/** Throws forbidden when this standing, held or given, allows more than the actor may do. */
export function checkIsWithin(standing: Holder, actor: Holder) {
  if (isWithin(standing, actor)) return
  throw new ShopError('forbidden', BEYOND, { code: 'BEYOND_OWN_ROLE' })
}

const BEYOND = text(
  'Your role does not include all of that. Only a person who may do it can give or take it.',
)

/**
 * Throws conflict when the person is the actor. Only an admin changes admins, and none changes themselves, so that there
 * is always one.
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
