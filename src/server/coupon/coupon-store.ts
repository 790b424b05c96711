import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { MAX_OFFERS } from '#contract/coupon/coupon-limits.ts'
import type { Db } from '#server/db/db.ts'
import { productCategories } from '#server/db/schema/catalog.ts'
import { coupons, couponUses } from '#server/db/schema/coupon.ts'
import { required } from '#server/lib/errors.ts'
import type { Coupon, CouponPast } from './coupon-rules.ts'

export async function findCoupon(db: Db, code: string): Promise<Coupon | undefined> {
  return (await db.select().from(coupons).where(eq(coupons.code, code)))[0]
}

/**
 * Locks the coupon until the end of the transaction, so that its uses are counted one order at a time. Like a product,
 * which many orders want at once. The counting must be a later statement, which sees what was committed meanwhile.
 */
export async function lockCoupon(tx: Db, by: SQL): Promise<Coupon | undefined> {
  return (await tx.select().from(coupons).where(by).for('update'))[0]
}

export const byCode = (code: string): SQL => eq(coupons.code, code)
export const byId = (id: string): SQL => eq(coupons.id, id)

/**
 * Uses of these coupons by other orders than this, and the past of the shopper. All uses are counted only where they
 * are limited, because a coupon without a limit can have very many.
 */
export async function readPasts(
  db: Db,
  of: readonly Coupon[],
  userId: string,
  exceptOrderId: string | null = null,
): Promise<ReadonlyMap<string, CouponPast>> {
  const ids = of.map(({ id }) => id)
  const { rows } = await db.execute<CouponPast & { id: string }>(sql`
    select c.id,
      case when c.max_uses is null then 0 else (select count(*)::int from coupon_uses u
        where u.coupon_id = c.id and u.released_at is null
          and u.order_id is distinct from ${exceptOrderId}::uuid) end as uses,
      (select count(*)::int from orders o join coupon_uses u on u.order_id = o.id
        where o.user_id = ${userId} and u.coupon_id = c.id and u.released_at is null
          and o.id is distinct from ${exceptOrderId}::uuid) as "usesByPerson",
      exists (select from orders o where o.user_id = ${userId} and o.status <> 'Cancelled'
        and o.id is distinct from ${exceptOrderId}::uuid) as "hasOrdered"
    from coupons c where c.id = any(${sql.param(ids)}::uuid[])`)
  return new Map(rows.map(({ id, ...past }) => [id, past]))
}

export async function readPast(
  db: Db,
  coupon: Coupon,
  userId: string,
  exceptOrderId: string | null = null,
): Promise<CouponPast> {
  return required((await readPasts(db, [coupon], userId, exceptOrderId)).get(coupon.id), 'Coupon')
}

/** Coupons that shoppers are shown, the newest first. */
export const listListed = (db: Db): Promise<Coupon[]> =>
  db
    .select()
    .from(coupons)
    .where(
      and(
        eq(coupons.isListed, true),
        eq(coupons.isOn, true),
        sql`coalesce(${coupons.startsAt} <= now(), true)`,
        or(isNull(coupons.endsAt), sql`${coupons.endsAt} > now()`),
      ),
    )
    .orderBy(desc(coupons.createdAt), desc(coupons.id))
    .limit(MAX_OFFERS)

/** The categories of these products. */
export async function listCategoriesOf(
  db: Db,
  productIds: readonly string[],
): Promise<{ productId: string; categoryId: string }[]> {
  if (productIds.length === 0) return []
  return db
    .select()
    .from(productCategories)
    .where(inArray(productCategories.productId, [...productIds]))
}

export const insertUse = (tx: Db, orderId: string, couponId: string) =>
  tx.insert(couponUses).values({ orderId, couponId })

/** The coupon that an order used, and whether its use still counts. */
export async function findUse(tx: Db, orderId: string) {
  const [use] = await tx.select().from(couponUses).where(eq(couponUses.orderId, orderId))
  return use
}

/** Gives the use back; again, or without a coupon, changes nothing. */
export const releaseUse = (tx: Db, orderId: string) =>
  tx
    .update(couponUses)
    .set({ releasedAt: sql`clock_timestamp()` })
    .where(and(eq(couponUses.orderId, orderId), isNull(couponUses.releasedAt)))

export const restoreUse = (tx: Db, orderId: string) =>
  tx.update(couponUses).set({ releasedAt: null }).where(eq(couponUses.orderId, orderId))
