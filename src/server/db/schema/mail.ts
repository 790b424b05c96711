import { pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id } from './columns.ts'

/** Emails for reading in the browser while no mail server is configured. */
export const mailbox = pgTable('mailbox', {
  id: id(),
  recipient: text().notNull(),
  subject: text().notNull(),
  text: text().notNull(),
  html: text().notNull(),
  createdAt: createdAt(),
})
