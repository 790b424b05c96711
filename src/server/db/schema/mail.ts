import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { at, createdAt, id, oneOf } from './columns.ts'
import { users } from './user.ts'

/** Mails promised in the transaction that causes them; a worker sends them. One row per cause, for ever. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    cause: text().notNull().unique(),
    userId: uuid().references(() => users.id, { onDelete: 'set null' }),
    kind: text().notNull(),
    recipient: text().notNull(),
    /** What the template needs. Codes are made when the mail goes out, so they are never stored here. */
    details: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: ['waiting', 'sent', 'parked'] })
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: createdAt(),
    leasedUntil: at(),
    lastError: text(),
    createdAt: createdAt(),
    sentAt: at(),
  },
  (t) => [
    index('mails_due').on(t.nextAttemptAt).where(sql`${t.status} = 'waiting'`),
    check('mails_status', oneOf(t.status, ['waiting', 'sent', 'parked'])),
  ],
)

/** Letters kept for reading in the browser while no mail server is configured. */
export const mailbox = pgTable('mailbox', {
  id: id(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: createdAt(),
})
