import { asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Permission } from '#contract/account/access.ts'
import { BUILT_IN_ROLES } from '#contract/people/staff-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { staffRoles } from '#server/db/schema/staff.ts'
import { newId } from '#server/lib/id.ts'
import type { ListedRole, StaffRole } from './staff-role-rules.ts'

const columns = {
  id: staffRoles.id,
  name: staffRoles.name,
  permissions: staffRoles.permissions,
}

const members = sql<number>`((select count(*) from users u
    where u.staff_role_id = staff_roles.id and u.role = 'STAFF' and u.status <> 'Deleted')
  + (select count(*) from staff_invitations i where i.staff_role_id = staff_roles.id
    and i.accepted_at is null and i.revoked_at is null and i.expires_at > now()))::int`

/** By name; their number is limited when they are made. */
export const listRoles = (db: Db): Promise<ListedRole[]> =>
  db
    .select({ ...columns, members })
    .from(staffRoles)
    .orderBy(sql`lower(${staffRoles.name})`)

export async function findRole(db: Db, id: string): Promise<ListedRole | undefined> {
  const query = db.select({ ...columns, members }).from(staffRoles)
  return (await query.where(eq(staffRoles.id, id)))[0]
}

/** Locks these roles in id order: `share` against changes, `update` for changing them. */
export async function lockRoles(
  tx: Db,
  ids: readonly string[],
  strength: 'share' | 'update',
): Promise<Map<string, StaffRole>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select(columns)
    .from(staffRoles)
    .where(inArray(staffRoles.id, [...ids]))
    .orderBy(asc(staffRoles.id))
    .for(strength)
  return new Map(rows.map((row) => [row.id, row]))
}

/** One at a time, so that their number and names are checked without gaps. */
export const lockNewRoles = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff-roles'))`)

/** Writes the row of a built-in role where it is missing. An equal row is not touched, since others may have locked it. */
export const keepBuiltIn = (tx: Db, role: StaffRole) =>
  tx.insert(staffRoles).values(role).onConflictDoNothing({ target: staffRoles.id })

export async function findRoleNamed(tx: Db, name: string): Promise<ListedRole | undefined> {
  const query = tx.select({ ...columns, members }).from(staffRoles)
  return (await query.where(sql`lower(${staffRoles.name}) = lower(${name})`))[0]
}

const builtInIds: string[] = Object.values(BUILT_IN_ROLES).map(({ id }) => id)

export const countOwnRoles = (tx: Db) =>
  tx.$count(staffRoles, notInArray(staffRoles.id, builtInIds))

type Wanted = { name: string; permissions: Permission[] }

export async function insertRole(tx: Db, role: Wanted): Promise<string> {
  const id = newId()
  await tx.insert(staffRoles).values({ id, ...role })
  return id
}

export const updateRole = (tx: Db, id: string, role: Wanted) =>
  tx
    .update(staffRoles)
    .set({ ...role, updatedAt: sql`now()` })
    .where(eq(staffRoles.id, id))

export const deleteRole = (tx: Db, id: string) => tx.delete(staffRoles).where(eq(staffRoles.id, id))
