import { boolean, check, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { at, createdAt, oneOf } from './columns.ts'

/**
 * Provider keys that the shop has used, and their problems. Orders, payments and refunds reference them. `trouble`: the
 * provider rejects them or does not answer.
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
    /** Number of attempts since, and the time of the next one. */
    tries: smallint().notNull().default(0),
    nextTryAt: at(),
    /**
     * Whether the current keys belong to another account, which does not know the objects of these. Null: not known
     * yet.
     */
    isOtherAccount: boolean(),
    /** The keys that were compared. */
    comparedWith: text(),
    comparedAt: at(),
  },
  (t) => [check('provider_keys_trouble', oneOf(t.trouble, ['refused', 'away']))],
)
