import { toRupees } from '#contract/lib/money.ts'
import type { Person as PersonView } from '#contract/people/people.ts'
import type { StaffRole as RoleView, StaffRoleName } from '#contract/people/staff-role.ts'
import type { CurrentUser } from '#server/http/access.ts'
import { knownEmail } from '#server/lib/unknown-email.ts'
import { canChange, type Person } from './people-rules.ts'
import { builtInKey, isWithin, type ListedRole, standingWith } from './staff-role-rules.ts'

/** `reader` decides what the person's row offers. */
export const personView = (person: Person, reader: CurrentUser): PersonView => ({
  _id: person.id,
  name: person.name,
  email: knownEmail(person.email),
  mobile: person.mobile ?? '',
  role: person.role,
  staff_role:
    person.role === 'STAFF' ? roleNameView(person.staffRoleId, person.staffRoleName) : null,
  can_change: canChange(reader, person),
  status: person.status,
  email_is_verified: person.emailIsVerified,
  createdAt: person.createdAt.toISOString(),
  last_seen_at: person.lastSeenAt?.toISOString() ?? null,
  orders: person.orders,
  bought_for: toRupees(person.boughtFor),
})

export const roleNameView = (id: string | null, name: string | null): StaffRoleName | null =>
  id === null ? null : { _id: id, name: name ?? '', built_in: builtInKey(id) }

export const roleView = (role: ListedRole, reader: CurrentUser): RoleView => ({
  ...{ _id: role.id, name: role.name, built_in: builtInKey(role.id) },
  permissions: role.permissions,
  members: role.members,
  can_give: isWithin(standingWith(role), reader),
})
