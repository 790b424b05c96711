import { and, asc, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { MAX_PAST_PLANS } from '#contract/catalog/price-plan-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { pricePlans } from '#server/db/schema/price-plan.ts'
import { users } from '#server/db/schema/user.ts'
import type { PricePlan, Prices } from './price-plan-rules.ts'
import { isOpen, planColumns, planOf } from './price-plan-store.ts'

/** A plan with what screens show of its product, and the name of who planned it. */
export type ShownPlan = PricePlan & {
  name: string
  nameHi: string | null
  unit: string
  now: Prices
  by: string
}

const shownColumns = {
  ...planColumns,
  name: products.name,
  nameHi: products.nameHi,
  unit: products.unit,
  now: { price: products.price, discount: products.discount },
  by: sql<string>`coalesce(${users.username}, '')`,
}

const selectShown = (db: Db, where: SQL | undefined) =>
  db
    .select(shownColumns)
    .from(pricePlans)
    .innerJoin(products, eq(products.id, pricePlans.productId))
    .leftJoin(users, eq(users.id, pricePlans.plannedBy))
    .where(and(where, isNull(products.deletedAt)))

/** Running ones first, then those that start soonest. */
const bySoonest = [
  sql`${pricePlans.state} = 'running' desc`,
  asc(pricePlans.fromAt),
  asc(pricePlans.id),
]

export async function findShown(db: Db, id: string): Promise<ShownPlan | undefined> {
  return (await selectShown(db, eq(pricePlans.id, id))).map(planOf)[0]
}

/** A page of the open plans of products that are not deleted. */
export async function listOpen(db: Db, page: { limit: number; offset: number }) {
  const rows = await selectShown(db, isOpen)
    .orderBy(...bySoonest)
    .limit(page.limit)
    .offset(page.offset)
  const [counted] = await db
    .select({ total: count() })
    .from(pricePlans)
    .innerJoin(products, eq(products.id, pricePlans.productId))
    .where(and(isOpen, isNull(products.deletedAt)))
  return { rows: rows.map(planOf), totalCount: counted?.total ?? 0 }
}

/** The open plans of a product, and its latest ended ones. */
export async function listOfProduct(db: Db, productId: string) {
  const isOf = eq(pricePlans.productId, productId)
  const open = await selectShown(db, and(isOf, isOpen)).orderBy(...bySoonest)
  const past = await selectShown(db, and(isOf, isNotNull(pricePlans.endedAt)))
    .orderBy(desc(pricePlans.endedAt), desc(pricePlans.id))
    .limit(MAX_PAST_PLANS)
  return { open: open.map(planOf), past: past.map(planOf) }
}
