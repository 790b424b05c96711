import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, happenedAt, id, oneOf } from './columns.ts'
import { staffRoles } from './staff.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    username: text().notNull(),
    /** Login address: the last verified address, or the one given at registration. */
    email: text().notNull(),
    passwordHash: text().notNull(),
    avatar: text(),
    mobile: text(),
    /** The chosen language of the shop and its emails; null if none was chosen. */
    language: text(),
    /** Null until `email` is verified. */
    emailVerifiedAt: at(),
    /** Requested new address. It reserves nothing, so several accounts can request the same. */
    pendingEmail: text(),
    /** Whether the request was confirmed with the password. */
    pendingIsConfirmed: boolean().notNull().default(false),
    /** The previous verified address: recovery emails go there until then. */
    formerEmail: text(),
    formerEmailUntil: at(),
    role: text({ enum: ['USER', 'PICKER', 'RIDER', 'STAFF', 'ADMIN'] })
      .notNull()
      .default('USER'),
    /** The role of a STAFF. */
    staffRoleId: uuid().references(() => staffRoles.id, { onDelete: 'restrict' }),
    status: text({ enum: ['Active', 'Blocked', 'Deleted'] })
      .notNull()
      .default('Active'),
    lastLoginAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    /** Search by parts of the name, the email or the phone. */
    index('users_search').using(
      'gin',
      sql`${t.username} gin_trgm_ops`,
      sql`${t.email} gin_trgm_ops`,
      sql`${t.mobile} gin_trgm_ops`,
    ),
    index('users_newest').on(t.createdAt, t.id),
    index('users_pending_email').on(sql`lower(${t.pendingEmail})`),
    index('users_former_email').on(sql`lower(${t.formerEmail})`),
    check('users_role', oneOf(t.role, ['USER', 'PICKER', 'RIDER', 'STAFF', 'ADMIN'])),
    index('users_staff_role').on(t.staffRoleId).where(sql`${t.staffRoleId} is not null`),
    check('users_staff', sql`${t.role} <> 'STAFF' or ${t.staffRoleId} is not null`),
    check('users_status', oneOf(t.status, ['Active', 'Blocked', 'Deleted'])),
  ],
)

export const userId = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const EVENTS = [
  'login',
  'new-device',
  'failed-login',
  'password-reset',
  'email-change-asked',
  'email-changed',
  'email-change-undone',
  'blocked',
] as const

/** Security events of an account, shown to its owner. */
export const accountEvents = pgTable(
  'account_events',
  {
    id: id(),
    userId: userId(),
    event: text({ enum: EVENTS }).notNull(),
    userAgent: text().notNull().default(''),
    /** SHA-256 of account and network, to recognise the network later. */
    network: bytea(),
    createdAt: happenedAt(),
  },
  (t) => [
    index('account_events_user').on(t.userId, t.createdAt),
    index('account_events_age').on(t.createdAt),
    check('account_events_event', oneOf(t.event, EVENTS)),
  ],
)
