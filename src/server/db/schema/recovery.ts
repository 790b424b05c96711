import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, id } from './columns.ts'
import { userId } from './user.ts'

export const otps = pgTable(
  'otps',
  {
    id: id(),
    userId: userId(),
    /** SHA-256 of what tells who asked: the code counts only there. Null: anywhere. */
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
  /** A grant given to a browser is taken from its cookie only. */
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

/** Ways back from a change of the email, in the mails to the address that was left. */
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

/** Random values that every node must share, made once by whoever needs one first. */
export const secrets = pgTable('secrets', { name: text().primaryKey(), value: bytea().notNull() })
