import { sql } from 'drizzle-orm'
import { check, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, oneOf } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    avatar: text(),
    mobile: text(),
    /** When the present address was verified; null while it is not. */
    emailVerifiedAt: at(),
    /** The last address that was verified: recovery goes there until a new one is. */
    verifiedEmail: text(),
    role: text({ enum: ['USER', 'PICKER', 'ADMIN'] })
      .notNull()
      .default('USER'),
    status: text({ enum: ['Active', 'Blocked', 'Deleted'] })
      .notNull()
      .default('Active'),
    lastLoginAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    uniqueIndex('users_verified_email').on(sql`lower(${t.verifiedEmail})`),
    check('users_role', oneOf(t.role, ['USER', 'PICKER', 'ADMIN'])),
    check('users_status', oneOf(t.status, ['Active', 'Blocked', 'Deleted'])),
  ],
)

export const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })
