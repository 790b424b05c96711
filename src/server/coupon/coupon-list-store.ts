import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { coupons } from '#server/db/schema/coupon.ts'
import { required } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import type { Coupon } from './coupon-rules.ts'

/** With how often it was used, and what it took off these orders. */
export type CouponRow = Coupon & { uses: number; given: number }

export type NewCoupon = Omit<Coupon, 'id' | 'createdAt' | 'updatedAt'>

/** A page of the coupons whose code contains the text, the newest first. */
export async function listCoupons(
  db: Db,
  { find = '', limit, offset }: { find?: string | undefined; limit: number; offset: number },
): Promise<{ rows: CouponRow[]; totalCount: number }> {
  const matches = sql`position(upper(${find}) in ${coupons.code}) > 0`
  const page = await db
    .select()
    .from(coupons)
    .where(matches)
    .orderBy(sql`${coupons.createdAt} desc, ${coupons.id} desc`)
    .limit(limit)
    .offset(offset)
  return { rows: await withUses(db, page), totalCount: await db.$count(coupons, matches) }
}

export async function withUses(db: Db, of: readonly Coupon[]): Promise<CouponRow[]> {
  const ids = of.map(({ id }) => id)
  const { rows } = await db.execute<{ id: string; uses: number; given: number }>(sql`
    select u.coupon_id as id, count(*)::int as uses,
      coalesce(sum(o.coupon_discount), 0)::float8 as given
    from coupon_uses u join orders o on o.id = u.order_id
    where u.coupon_id = any(${sql.param(ids)}::uuid[]) and u.released_at is null
    group by u.coupon_id`)
  const sums = new Map(rows.map((row) => [row.id, row]))
  return of.map((coupon) => {
    const { uses = 0, given = 0 } = sums.get(coupon.id) ?? {}
    return { ...coupon, uses, given }
  })
}

/** Undefined when another coupon has this code. */
export async function insertCoupon(tx: Db, coupon: NewCoupon): Promise<Coupon | undefined> {
  const values = { id: newId(), ...coupon }
  return (await tx.insert(coupons).values(values).onConflictDoNothing().returning())[0]
}

export async function updateCoupon(
  tx: Db,
  id: string,
  change: Partial<NewCoupon>,
): Promise<Coupon> {
  const updatedAt = sql`greatest(clock_timestamp(), ${coupons.updatedAt} + interval '1 millisecond')`
  const changed = tx.update(coupons).set({ ...change, updatedAt })
  return required((await changed.where(eq(coupons.id, id)).returning())[0], 'Coupon')
}
