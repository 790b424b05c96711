import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { at, happenedAt, id, paise } from './columns.ts'

/** Money of one source in a day's closing. */
export type ClosedSum = { source: string; kind: string; count: number; paise: number }

/** Days closed with counted cash, each once. Append-only. */
export const dayClosings = pgTable(
  'day_closings',
  {
    /** Calendar day in India. */
    day: date().primaryKey(),
    openingFloat: paise(),
    /** Opening float plus all cash of the closing. */
    expected: paise(),
    counted: paise(),
    /** Removed after the count, for example to the bank. The rest stays for the next day. */
    removed: paise(),
    /** Count of each note and coin by its rupees; null when only the total was counted. */
    denominations: jsonb().$type<{ [rupees: string]: number | undefined }>(),
    /** Reason for a difference between the count and the expected cash. */
    reason: text(),
    sums: jsonb().$type<ClosedSum[]>().notNull(),
    actorId: uuid().notNull(),
    /** The name at that time. */
    actorName: text().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [
    check('day_closings_counted', sql`${t.openingFloat} >= 0 and ${t.counted} >= 0`),
    check('day_closings_removed', sql`${t.removed} between 0 and ${t.counted}`),
    check('day_closings_reason', sql`${t.counted} = ${t.expected} or ${t.reason} is not null`),
  ],
)

/**
 * Lines of closed days, unchanged. What is recorded or changes after its day was closed becomes a line of a later
 * closing: each source row is in one closing at most. Append-only; written in the transaction of their closing, before
 * it.
 */
export const closingLines = pgTable(
  'closing_lines',
  {
    source: text().notNull(),
    /** The source row. */
    ref: uuid().notNull(),
    day: date().notNull(),
    kind: text().notNull(),
    at: at().notNull(),
    number: text().notNull(),
    reference: text().notNull(),
    method: text().notNull(),
    paise: paise(),
  },
  (t) => [
    primaryKey({ columns: [t.source, t.ref] }),
    index('closing_lines_day').on(t.day, t.at, t.ref),
  ],
)

/** Later corrections of a count, each a row of its own. Append-only. */
export const closingCorrections = pgTable(
  'closing_corrections',
  {
    id: id(),
    day: date()
      .notNull()
      .references(() => dayClosings.day, { onDelete: 'restrict' }),
    /** Difference to the count; negative when it was less. */
    paise: paise(),
    reason: text().notNull(),
    /** Hash of the idempotency key. */
    requestKey: text().notNull(),
    actorId: uuid().notNull(),
    actorName: text().notNull(),
    createdAt: happenedAt(),
  },
  (t) => [
    unique('closing_corrections_request').on(t.day, t.requestKey),
    check('closing_corrections_amount', sql`${t.paise} <> 0`),
  ],
)
