import type { AuditAction } from '#contract/audit/audit-actions.ts'
import type { CouponSettings } from '#contract/coupon/coupon.ts'
import { text } from '#contract/language/text.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { sortedJson } from '#server/lib/sorted-json.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { type CouponRow, insertCoupon, updateCoupon, withUses } from './coupon-list-store.ts'
import type { Coupon } from './coupon-rules.ts'
import { byId, findCoupon, lockCoupon } from './coupon-store.ts'
import { couponOf } from './read-coupon.ts'

/**
 * Makes a coupon. Its code is its key: an equal request, as after a lost answer, returns the same coupon. Throws
 * conflict when another coupon has the code.
 */
export const addCoupon = (
  db: Db,
  actorId: string,
  { code, ...typed }: CouponSettings & { code: string },
): Promise<CouponRow> =>
  actAsStaff(db, actorId, 'catalogue', async (tx) => {
    const wanted = { code, ...couponOf(typed) }
    const made = await insertCoupon(tx, wanted)
    if (made) await record(tx, actorId, 'coupon.add', undefined, made)
    const coupon = made ?? found(await findCoupon(tx, code), 'Coupon')
    if (!made && sortedJson(auditTerms(coupon)) !== sortedJson(auditTerms(wanted))) {
      throw conflict(text('There is already a coupon {code}.', { code }), { code: 'CODE_TAKEN' })
    }
    return rowOf(tx, coupon)
  })

/** Changes a coupon; its code stays. Throws conflict when someone else changed it after `seenAt`. */
export const saveCoupon = (
  db: Db,
  actorId: string,
  id: string,
  { seen_at, ...typed }: CouponSettings & { seen_at: string },
): Promise<CouponRow> =>
  change(db, actorId, id, 'coupon.save', (before) => {
    const wanted = { ...before, ...couponOf(typed) }
    const isSame = sortedJson(auditTerms(before)) === sortedJson(auditTerms(wanted))
    if (!isSame && before.updatedAt.toISOString() !== seen_at) {
      throw conflict(
        text('Someone else changed this coupon meanwhile. Please reload, then save.'),
        {
          code: 'CHANGED_MEANWHILE',
        },
      )
    }
    return wanted
  })

/** Ends a coupon at once; again changes nothing. Orders that used it keep their discount. */
export const endCoupon = (db: Db, actorId: string, id: string): Promise<CouponRow> =>
  change(db, actorId, id, 'coupon.end', (before) => ({ ...before, isOn: false }))

const change = (
  db: Db,
  actorId: string,
  id: string,
  action: AuditAction,
  decide: (before: Coupon) => Coupon,
): Promise<CouponRow> =>
  actAsStaff(db, actorId, 'catalogue', async (tx) => {
    const before = found(await lockCoupon(tx, byId(id)), 'Coupon')
    const { id: _, code: _code, createdAt, updatedAt, ...wanted } = decide(before)
    if (!changesBetween(auditTerms(before), auditTerms({ ...before, ...wanted }))) {
      return rowOf(tx, before)
    }
    const after = await updateCoupon(tx, id, wanted)
    await record(tx, actorId, action, before, after)
    return rowOf(tx, after)
  })

type Terms = Omit<Coupon, 'id' | 'createdAt' | 'updatedAt'>

const auditTerms = (coupon: Terms) => ({
  percent: coupon.percent === null ? null : coupon.percent / 100,
  amount: coupon.amount,
  minimum: coupon.minimum,
  firstOrderOnly: coupon.isFirstOrderOnly,
  maxUses: coupon.maxUses,
  maxPerPerson: coupon.maxPerPerson,
  startsAt: coupon.startsAt?.toISOString() ?? null,
  endsAt: coupon.endsAt?.toISOString() ?? null,
  categoryIds: coupon.categoryIds,
  listed: coupon.isListed,
  on: coupon.isOn,
})

async function record(
  tx: Db,
  actorId: string,
  action: AuditAction,
  before: Coupon | undefined,
  after: Coupon,
) {
  const terms = auditTerms(after)
  const differences = before ? changesBetween(auditTerms(before), terms) : undefined
  await recordAudit(tx, {
    ...{ actorId, action, subjectId: after.id, subject: after.code },
    before: differences?.before ?? null,
    after: differences?.after ?? terms,
  })
}

const rowOf = async (tx: Db, coupon: Coupon) => found((await withUses(tx, [coupon]))[0], 'Coupon')
