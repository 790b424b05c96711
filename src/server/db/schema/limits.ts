import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Rate-limit counters. The key names the action and a hash of the client. */
export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  hits: integer().notNull(),
  resetsAt: at().notNull(),
})
