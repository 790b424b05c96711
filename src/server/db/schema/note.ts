import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { at, happenedAt, id } from './columns.ts'
import { orderId, orders } from './order.ts'
import { userId, users } from './user.ts'

/** What staff write for each other about an order or a customer. Shoppers never see it. */
export const notes = pgTable(
  'notes',
  {
    /** Made by the client, once for each note. */
    id: id(),
    orderId: uuid().references(() => orders.id, { onDelete: 'restrict' }),
    customerId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    authorId: uuid().notNull(),
    text: text().notNull(),
    createdAt: happenedAt(),
    /** It is deleted a day later; until then the removal can be undone. */
    removedAt: at(),
  },
  (t) => [
    index('notes_order').on(t.orderId, t.createdAt).where(sql`${t.orderId} is not null`),
    index('notes_customer').on(t.customerId, t.createdAt).where(sql`${t.customerId} is not null`),
    index('notes_removed').on(t.removedAt).where(sql`${t.removedAt} is not null`),
    check('notes_subject', sql`num_nonnulls(${t.orderId}, ${t.customerId}) = 1`),
    check('notes_text', sql`${t.text} <> ''`),
  ],
)

/** The words that orders and customers are marked with. Those of no order and no customer are deleted a day later. */
export const tags = pgTable(
  'tags',
  {
    /** The name without the difference of case. */
    key: text().primaryKey(),
    /** As it was typed first. */
    name: text().notNull(),
    usedAt: happenedAt(),
  },
  (t) => [index('tags_used').on(t.usedAt)],
)

const tagKey = () =>
  text()
    .notNull()
    .references(() => tags.key, { onDelete: 'restrict' })

export const orderTags = pgTable(
  'order_tags',
  { orderId: orderId(), tag: tagKey(), createdAt: happenedAt() },
  (t) => [
    primaryKey({ columns: [t.orderId, t.tag] }),
    index('order_tags_tag').on(t.tag, t.orderId),
  ],
)

export const customerTags = pgTable(
  'customer_tags',
  { customerId: userId(), tag: tagKey(), createdAt: happenedAt() },
  (t) => [
    primaryKey({ columns: [t.customerId, t.tag] }),
    index('customer_tags_tag').on(t.tag, t.customerId),
  ],
)
