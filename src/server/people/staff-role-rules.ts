import {
  type Holder,
  may,
  type Permission,
  permissionsOf,
  withParts,
} from '#contract/account/access.ts'
import { text } from '#contract/language/text.ts'
import {
  BUILT_IN_KEYS,
  BUILT_IN_ROLES,
  type BuiltInRole,
  MAX_STAFF_ROLES,
} from '#contract/people/staff-kinds.ts'
import { conflict } from '#server/lib/errors.ts'

export type StaffRole = { id: string; name: string; permissions: Permission[] }

/** With how many people hold it or are invited to. */
export type ListedRole = StaffRole & { members: number }

/** What a standing lets a person do, for comparing: a rider's calls are worth those of a picker. */
const reachOf = (standing: Holder): readonly Permission[] =>
  standing.role === 'RIDER' ? ['picking'] : permissionsOf(standing)

/** Whether a standing allows nothing that the actor may not do. Only admins reach admins. */
export const isWithin = (standing: Holder, actor: Holder): boolean =>
  actor.role === 'ADMIN' ||
  (standing.role !== 'ADMIN' && reachOf(standing).every((one) => may(actor, one)))

/** The standing of a person who holds this role. */
export const standingWith = ({ permissions }: Pick<StaffRole, 'permissions'>): Holder => ({
  role: 'STAFF',
  permissions,
})

export const builtInKey = (id: string): BuiltInRole | null =>
  BUILT_IN_KEYS.find((key) => BUILT_IN_ROLES[key].id === id) ?? null

/** The built-in role of this id, whether or not it has a row. */
export function builtInRole(id: string): StaffRole | undefined {
  const key = builtInKey(id)
  if (!key) return undefined
  const { name, permissions } = BUILT_IN_ROLES[key]
  return { id, name, permissions: [...permissions] }
}

/** Built-in ones first, those without a row too; then the shop's own, by name. */
export function inOrder(rows: readonly ListedRole[]): ListedRole[] {
  const builtIn = BUILT_IN_KEYS.flatMap((key) => builtInRole(BUILT_IN_ROLES[key].id) ?? []).map(
    (role) => ({ ...role, members: rows.find(({ id }) => id === role.id)?.members ?? 0 }),
  )
  return [...builtIn, ...rows.filter(({ id }) => !builtInKey(id))]
}

/** The stored form: each permission once, with its parts, in their usual order. */
export const cleanPermissions = (permissions: readonly Permission[]) => withParts(permissions)

/** Throws conflict for a built-in role. */
export function checkIsOwn({ id, name }: Pick<StaffRole, 'id' | 'name'>) {
  if (!builtInKey(id)) return
  throw conflict(text('The role {name} comes with the shop and cannot be changed.', { name }), {
    code: 'BUILT_IN_ROLE',
  })
}

/** Throws conflict when the actor holds the role: they would change what they may do themselves. */
export function checkIsNotHeld(role: StaffRole, actor: Holder & { staffRoleId: string | null }) {
  if (actor.role !== 'STAFF' || actor.staffRoleId !== role.id) return
  throw conflict(text('You hold this role yourself, so you cannot change it.'), { code: 'ONESELF' })
}

/** Names of built-in roles are taken, whether or not they have a row. */
export const isBuiltInName = (name: string) =>
  Object.values(BUILT_IN_ROLES).some((one) => one.name.toLowerCase() === name.toLowerCase())

export const nameTaken = (name: string) =>
  conflict(text('There is already a role {name}.', { name }), { code: 'NAME_TAKEN' })

export function checkHasRoom(count: number) {
  if (count < MAX_STAFF_ROLES) return
  throw conflict(
    text('There are {count} roles already. Please change or delete one of them.', { count }),
    { code: 'TOO_MANY_ROLES' },
  )
}

/** Throws conflict while people hold the role or are invited to. */
export function checkIsUnused({ name, members }: ListedRole) {
  if (members === 0) return
  throw conflict(
    text('{members} hold the role {name} or are invited to. Give them another role first.', {
      members,
      name,
    }),
    { code: 'ROLE_IN_USE' },
  )
}
