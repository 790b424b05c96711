import { and, asc, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { pricePlans } from '#server/db/schema/price-plan.ts'
import type { PlanStep, PlanTerms, PricePlan, Prices } from './price-plan-rules.ts'

export const planColumns = {
  id: pricePlans.id,
  productId: pricePlans.productId,
  price: pricePlans.price,
  discount: pricePlans.discount,
  from: pricePlans.fromAt,
  until: pricePlans.untilAt,
  state: pricePlans.state,
  plannedBy: pricePlans.plannedBy,
  formerPrice: pricePlans.formerPrice,
  formerDiscount: pricePlans.formerDiscount,
  appliedPrice: pricePlans.appliedPrice,
  appliedDiscount: pricePlans.appliedDiscount,
  endedAt: pricePlans.endedAt,
  version: pricePlans.version,
}

type Row = Pick<
  typeof pricePlans.$inferSelect,
  'formerPrice' | 'formerDiscount' | 'appliedPrice' | 'appliedDiscount'
>

export const planOf = <R extends Row>({
  formerPrice,
  formerDiscount,
  appliedPrice,
  appliedDiscount,
  ...row
}: R) => ({
  ...row,
  former: pricesOf(formerPrice, formerDiscount),
  applied: pricesOf(appliedPrice, appliedDiscount),
})

const pricesOf = (price: number | null, discount: number | null): Prices | null =>
  price === null || discount === null ? null : { price, discount }

export const isOpen = inArray(pricePlans.state, ['planned', 'running'])

export async function findPlan(db: Db, id: string): Promise<PricePlan | undefined> {
  return (await db.select(planColumns).from(pricePlans).where(eq(pricePlans.id, id))).map(planOf)[0]
}

/** The open plans of these products, whose rows are locked. */
export const listOpenOf = async (tx: Db, productIds: readonly string[]): Promise<PricePlan[]> =>
  (
    await tx
      .select(planColumns)
      .from(pricePlans)
      .where(and(inArray(pricePlans.productId, [...productIds]), isOpen))
      .orderBy(asc(pricePlans.fromAt))
  ).map(planOf)

/** Plans of these products that ended since then and returned nothing, the latest first. */
export const listKeptSince = async (
  tx: Db,
  productIds: readonly string[],
  since: Date,
): Promise<PricePlan[]> =>
  (
    await tx
      .select(planColumns)
      .from(pricePlans)
      .where(
        and(
          inArray(pricePlans.productId, [...productIds]),
          eq(pricePlans.state, 'kept'),
          gte(pricePlans.endedAt, since),
        ),
      )
      .orderBy(desc(pricePlans.endedAt))
  ).map(planOf)

/** Locks until the end of the transaction how many open plans there are, and counts them. */
export async function countOpen(tx: Db): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('price-plans'))`)
  return tx.$count(pricePlans, isOpen)
}

type NewPlan = PlanTerms & { id: string; productId: string; plannedBy: string }

/** Adds plans, and forgets those that ended more than a year ago. */
export async function insertPlans(tx: Db, plans: readonly NewPlan[]): Promise<void> {
  if (plans.length === 0) return
  await tx
    .insert(pricePlans)
    .values(plans.map(({ from, until, ...plan }) => ({ ...plan, fromAt: from, untilAt: until })))
  await tx.delete(pricePlans).where(lt(pricePlans.endedAt, sql`now() - interval '1 year'`))
}

const nextVersion = sql`${pricePlans.version} + 1`

export async function updateTerms(
  tx: Db,
  id: string,
  { from, until, price, discount }: PlanTerms,
): Promise<void> {
  await tx
    .update(pricePlans)
    .set({ price, discount, fromAt: from, untilAt: until, version: nextVersion })
    .where(eq(pricePlans.id, id))
}

/** Writes the state that a plan gets, and what it replaced when it starts. */
export async function updateState(tx: Db, { plan, to, before, after }: PlanStep): Promise<void> {
  const set =
    to === 'running'
      ? {
          formerPrice: before.price,
          formerDiscount: before.discount,
          appliedPrice: after.price,
          appliedDiscount: after.discount,
        }
      : { endedAt: sql`clock_timestamp()` }
  await tx
    .update(pricePlans)
    .set({ state: to, version: nextVersion, ...set })
    .where(eq(pricePlans.id, plan.id))
}

/** Locks products with a plan whose start or end has come, without those that someone else has locked. */
export async function lockDueProducts(tx: Db, limit: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from products p where p.deleted_at is null and exists (
      select from price_plans plan where plan.product_id = p.id
        and plan.state in ('planned', 'running')
        and case plan.state when 'planned' then plan.from_at else plan.until_at end
          <= clock_timestamp())
    order by p.id limit ${limit} for no key update skip locked`)
  return rows.map(({ id }) => id)
}

/**
 * Withdraws the open plans of deleted products, which are locked. A price that one had set is replaced by the former
 * one, so that the product has that if it is sold again.
 */
export async function withdrawPlansOf(tx: Db, productIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param([...productIds])}::uuid[]`
  await tx.execute(sql`
    update products p set price = plan.former_price, discount = plan.former_discount
    from price_plans plan
    where plan.product_id = p.id and p.id = any(${ids}) and plan.state = 'running'
      and p.price = plan.applied_price and p.discount = plan.applied_discount`)
  await tx
    .update(pricePlans)
    .set({ state: 'withdrawn', endedAt: sql`clock_timestamp()`, version: nextVersion })
    .where(and(inArray(pricePlans.productId, [...productIds]), isOpen))
}
