import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { createdAt, paise } from './columns.ts'
import { users } from './user.ts'

/* Sums of orders that reports would otherwise add up again. They follow from the orders alone. Decision 082 tells how they are rebuilt. */

/**
 * What must be summed again: triggers insert a row with every change of what an order counts, in its transaction. A day
 * only if it is over, because the present one is summed when it is read.
 */
export const sumsDue = pgTable(
  'sums_due',
  { day: date(), userId: uuid(), createdAt: createdAt() },
  (t) => [
    index('sums_due_day').on(t.day).where(sql`${t.day} is not null`),
    index('sums_due_user').on(t.userId),
  ],
)

/** Orders placed on a day in India that is over, and their revenue. Wrong while the day is due. */
export const daySums = pgTable('day_sums', {
  day: date().primaryKey(),
  orders: integer().notNull(),
  paise: paise(),
})

/** What a person has bought for. Wrong while the person is due. */
export const buyerSums = pgTable('buyer_sums', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  paise: paise(),
})
