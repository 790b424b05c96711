import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, id } from './columns.ts'
import { userId } from './user.ts'

export const otps = pgTable(
  'otps',
  {
    id: id(),
    userId: userId(),
    /** SHA-256 of the requesting browser's key: the code is valid only there. Null: anywhere. */
    asker: bytea(),
    codeHash: text().notNull(),
    attempts: smallint().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [
    index('otps_user').on(t.userId, t.createdAt),
    check('otps_attempts', sql`${t.attempts} between 0 and 5`),
  ],
)

export const resetGrants = pgTable('reset_grants', {
  hash: bytea().primaryKey(),
  userId: userId(),
  /** A grant for a browser is accepted only from its cookie. */
  browser: boolean().notNull(),
  expiresAt: at().notNull(),
  usedAt: at(),
})

export const emailVerifications = pgTable(
  'email_verifications',
  {
    hash: bytea().primaryKey(),
    userId: userId(),
    email: text().notNull(),
    createdAt: createdAt(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('email_verifications_user').on(t.userId)],
)

/** Links that undo a change of email, in emails to the previous address. */
export const emailUndos = pgTable(
  'email_undos',
  {
    hash: bytea().primaryKey(),
    userId: userId(),
    email: text().notNull(),
    expiresAt: at().notNull(),
    usedAt: at(),
  },
  (t) => [index('email_undos_user').on(t.userId)],
)

/** Random values shared by all nodes, created by the first that needs one. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: bytea().notNull() })
