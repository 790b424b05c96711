import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf } from './columns.ts'
import { userId } from './user.ts'

export const addresses = pgTable(
  'addresses',
  {
    id: id(),
    userId: userId(),
    /** A label, such as Home. */
    name: text().notNull(),
    /** Empty: the name of the account. */
    receiver: text().notNull().default(''),
    type: text({ enum: ['Home', 'Work', 'Other'] }).notNull(),
    line1: text().notNull(),
    line2: text().notNull().default(''),
    city: text().notNull(),
    state: text().notNull(),
    pincode: text().notNull(),
    country: text().notNull(),
    mobile: text().notNull(),
    isDefault: boolean().notNull().default(false),
    leaveAtGate: boolean().notNull().default(false),
    doNotRing: boolean().notNull().default(false),
    callOnArrival: boolean().notNull().default(false),
    /** For the delivery, in the shopper's own words. */
    instructions: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    index('addresses_user').on(t.userId),
    /** Staff find a customer by the number that calls. */
    index('addresses_mobile').on(t.mobile),
    uniqueIndex('addresses_one_default').on(t.userId).where(sql`${t.isDefault}`),
    check('addresses_type', oneOf(t.type, ['Home', 'Work', 'Other'])),
  ],
)
