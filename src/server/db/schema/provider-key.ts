import { boolean, check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at, createdAt, oneOf } from './columns.ts'

/**
 * The keys that the shop has used at the provider, and what is wrong with them. Orders, payments and refunds
 * name them. `trouble`: the provider refuses them, or does not answer.
 */
export const providerKeys = pgTable(
  'provider_keys',
  {
    keyId: text().primaryKey(),
    createdAt: createdAt(),
    trouble: text({ enum: ['refused', 'away'] }),
    troubleSince: at(),
    /** In the provider's words, where it gave any. */
    troubleWords: text(),
    /** How often it was tried since, and when it is tried next. */
    tries: smallint().notNull().default(0),
    nextTryAt: at(),
    /** Whether the keys in use belong to another account: they do not know what these have made. Null: not known yet. */
    isOtherAccount: boolean(),
    /** Which keys were in use when that was found out. */
    comparedWith: text(),
    comparedAt: at(),
  },
  (t) => [check('provider_keys_trouble', oneOf(t.trouble, ['refused', 'away']))],
)
