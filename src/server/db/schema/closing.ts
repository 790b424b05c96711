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

/** Money of one source in a closing. */
export type ClosedSum = { source: string; kind: string; count: number; paise: number }

/** A day that was closed with counted cash, once. Append-only. */
export const dayClosings = pgTable(
  'day_closings',
  {
    /** Of the calendar in India. */
    day: date().primaryKey(),
    openingFloat: paise(),
    /** The opening float and all cash of the closing. */
    expected: paise(),
    counted: paise(),
    /** Taken out after the count, to the bank for example. The rest is left for the next day. */
    removed: paise(),
    /** How many of each note and coin, by its rupees; null where only the total was counted. */
    denominations: jsonb().$type<{ [rupees: string]: number | undefined }>(),
    /** Why more or less was counted than expected. */
    reason: text(),
    sums: jsonb().$type<ClosedSum[]>().notNull(),
    actorId: uuid().notNull(),
    /** As they were called then. */
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
 * The lines of closed days, as they were. What is written down after its day was closed, or changes later, is a line
 * of a later closing: each row of a source is in one closing at most. Append-only; written in the transaction of
 * their closing, before it.
 */
export const closingLines = pgTable(
  'closing_lines',
  {
    source: text().notNull(),
    /** The row of the source. */
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

/** What was found to be wrong with a count later: an entry of its own. Append-only. */
export const closingCorrections = pgTable(
  'closing_corrections',
  {
    id: id(),
    day: date()
      .notNull()
      .references(() => dayClosings.day, { onDelete: 'restrict' }),
    /** More, or below zero less, than was counted. */
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
