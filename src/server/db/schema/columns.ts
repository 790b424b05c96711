import { sql } from 'drizzle-orm'
import { type AnyPgColumn, bigint, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
/** A transaction's number, which never repeats. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })
export const id = () => uuid().primaryKey()
export const at = () => timestamp({ withTimezone: true })
export const createdAt = () => at().notNull().defaultNow()
/**
 * When a row of a history was written, rather than when its transaction began, so that a transaction that waited for a
 * lock sorts after the one it waited for.
 */
export const happenedAt = () => at().notNull().default(sql`clock_timestamp()`)
export const paise = () => bigint({ mode: 'number' }).notNull()
export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`
