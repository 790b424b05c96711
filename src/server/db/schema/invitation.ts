import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { at, bytea, createdAt, id, oneOf } from './columns.ts'
import { staffRoles } from './staff.ts'
import { users } from './user.ts'

/** Invitations to work in the shop, each for one address. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text().notNull(),
    role: text({ enum: ['PICKER', 'RIDER', 'STAFF', 'ADMIN'] }).notNull(),
    staffRoleId: uuid().references(() => staffRoles.id, { onDelete: 'restrict' }),
    /** Of the email, and of the account that accepts. */
    language: text().notNull(),
    /** SHA-256 of the token of the newest link. */
    tokenHash: bytea().notNull(),
    invitedBy: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    sentAt: createdAt(),
    expiresAt: at().notNull(),
    acceptedAt: at(),
    acceptedBy: uuid().references(() => users.id, { onDelete: 'set null' }),
    revokedAt: at(),
    createdAt: createdAt(),
  },
  (t) => [
    /** One open invitation for an address. */
    uniqueIndex('staff_invitations_open')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.acceptedAt} is null and ${t.revokedAt} is null`),
    unique('staff_invitations_token').on(t.tokenHash),
    index('staff_invitations_newest').on(t.createdAt, t.id),
    index('staff_invitations_role').on(t.staffRoleId),
    check('staff_invitations_role_kind', oneOf(t.role, ['PICKER', 'RIDER', 'STAFF', 'ADMIN'])),
    check(
      'staff_invitations_staff_role',
      sql`(${t.role} = 'STAFF') = (${t.staffRoleId} is not null)`,
    ),
  ],
)
