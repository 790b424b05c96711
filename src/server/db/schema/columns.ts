import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const id = () => uuid().primaryKey()
export const at = () => timestamp({ withTimezone: true })
export const createdAt = () => at().notNull().defaultNow()
/**
 * When something happened, for what is read as a history: when the row was written, and not when its transaction
 * began. What waited for a lock comes after what it waited for.
 */
export const happenedAt = () => at().notNull().default(sql`clock_timestamp()`)
export const paise = () => bigint({ mode: 'number' }).notNull()
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
