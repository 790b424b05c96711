import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { PLAN_STATES } from '#contract/catalog/price-plan-kinds.ts'
import { products } from './catalog.ts'
import { at, happenedAt, id, oneOf } from './columns.ts'

const amount = () => bigint({ mode: 'number' })
const percent = () => numeric({ precision: 7, scale: 4, mode: 'number' })

/** Prices that products have for a time. The product's row is locked by every change of its plans. */
export const pricePlans = pgTable(
  'price_plans',
  {
    id: id(),
    productId: uuid()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null: that of the product stays. */
    price: amount(),
    discount: percent(),
    fromAt: at().notNull(),
    /** Exclusive. */
    untilAt: at().notNull(),
    state: text({ enum: PLAN_STATES }).notNull().default('planned'),
    plannedBy: uuid().notNull(),
    /** What it has replaced, and what it has set. */
    formerPrice: amount(),
    formerDiscount: percent(),
    appliedPrice: amount(),
    appliedDiscount: percent(),
    endedAt: at(),
    /** Increased with every change of the plan. */
    version: integer().notNull().default(1),
    createdAt: happenedAt(),
  },
  (t) => [
    uniqueIndex('price_plans_running').on(t.productId).where(sql`${t.state} = 'running'`),
    index('price_plans_product').on(t.productId, t.fromAt),
    index('price_plans_open').on(t.fromAt, t.id).where(sql`${t.state} in ('planned', 'running')`),
    index('price_plans_ended').on(t.endedAt).where(sql`${t.endedAt} is not null`),
    check('price_plans_state', oneOf(t.state, PLAN_STATES)),
    check('price_plans_terms', sql`${t.price} is not null or ${t.discount} is not null`),
    check('price_plans_price', sql`${t.price} > 0`),
    check('price_plans_discount', sql`${t.discount} >= 0 and ${t.discount} < 100`),
    check('price_plans_time', sql`${t.fromAt} < ${t.untilAt}`),
    check(
      'price_plans_applied',
      sql`${t.state} <> 'running' or (${t.formerPrice} is not null and ${t.formerDiscount} is not null
        and ${t.appliedPrice} is not null and ${t.appliedDiscount} is not null)`,
    ),
    check(
      'price_plans_ended_at',
      sql`(${t.endedAt} is null) = (${t.state} in ('planned', 'running'))`,
    ),
  ],
)
