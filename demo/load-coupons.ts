import type { Db } from '#server/db/db.ts'
import { coupons } from '#server/db/schema/coupon.ts'
import { demoId } from './demo-id.ts'

/** One coupon for everybody, and one for newcomers. Both are shown in the cart. Leaves those that are there. */
export const loadCoupons = (tx: Db, now: Date) =>
  tx
    .insert(coupons)
    .values([
      {
        id: demoId('coupon', 'SAVE10'),
        code: 'SAVE10',
        ...{ percent: 10_00, amount: 100_00, minimum: 299_00, maxPerPerson: 3, isListed: true },
        ...{ createdAt: now, updatedAt: now },
      },
      {
        id: demoId('coupon', 'WELCOME50'),
        code: 'WELCOME50',
        ...{
          amount: 50_00,
          minimum: 199_00,
          isFirstOrderOnly: true,
          maxUses: 1000,
          isListed: true,
        },
        ...{ createdAt: now, updatedAt: now },
      },
    ])
    .onConflictDoNothing()
