import { sql } from 'drizzle-orm'
import { check, jsonb, pgTable, smallint } from 'drizzle-orm/pg-core'
import { createdAt } from './columns.ts'

/** The shop's settings: one row at most. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: smallint().primaryKey().default(1),
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    updatedAt: createdAt(),
  },
  (t) => [check('shop_settings_one', sql`${t.id} = 1`)],
)
