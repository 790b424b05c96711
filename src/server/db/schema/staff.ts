import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Permission } from '#contract/account/access.ts'
import { createdAt, id } from './columns.ts'

/** Roles of the shop: named sets of permissions. A built-in one has a row once a person holds it. */
export const staffRoles = pgTable(
  'staff_roles',
  {
    id: id(),
    name: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('staff_roles_name').on(sql`lower(${t.name})`),
    check(
      'staff_roles_permissions',
      sql`${t.permissions} <@ array['catalogue', 'orders', 'picking', 'money', 'people', 'settings']
        and cardinality(${t.permissions}) > 0`,
    ),
  ],
)
