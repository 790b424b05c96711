import { type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#contract/account/access.ts'

/** The permissions of the role of a row of `users`: null unless it is STAFF. */
export const rolePermissions = (user: SQL) => sql<
  Permission[] | null
>`(select held.permissions from staff_roles held
  where held.id = ${user}.staff_role_id and ${user}.role = 'STAFF')`
