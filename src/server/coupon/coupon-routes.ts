import { plainText } from '#contract/language/text.ts'
import { findNow } from '#server/db/clock.ts'
import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { HOUR, limit, limitKey } from '#server/limits/limit.ts'
import { listCoupons } from './coupon-list-store.ts'
import { appliedView, couponView, offerView } from './coupon-view.ts'
import { quoteCoupon, quoteListed } from './quote-coupon.ts'
import { addCoupon, endCoupon, saveCoupon } from './save-coupon.ts'

/** Per shopper: enough for typing, too few for guessing codes. */
const TRIES = { max: 60, seconds: HOUR }

export function couponRoutes(route: ServeRoute, { db, readDb }: Deps) {
  route('coupon.offers', async ({ user }) => ({
    data: (await quoteListed(readDb, user.id)).map(offerView),
  }))

  route('coupon.apply', async ({ user, body }) => {
    await limit(db, { key: limitKey('coupon', user.id), ...TRIES })
    return { data: appliedView(await quoteCoupon(readDb, user.id, body.code)) }
  })

  route('coupon.list', async ({ query }) => {
    const now = await findNow(readDb)
    const { pageSize, currentPage, find } = query
    const offset = (currentPage - 1) * pageSize
    const { rows, totalCount } = await listCoupons(readDb, { find, limit: pageSize, offset })
    const data = rows.map((row) => couponView(row, now))
    return { data, pageSize, currentPage, count: rows.length, totalCount }
  })

  route('coupon.add', async ({ user, body }) => ({
    message: plainText('The coupon is saved.'),
    data: couponView(await addCoupon(db, user.id, body), await findNow(readDb)),
  }))

  route('coupon.save', async ({ user, params, body }) => ({
    message: plainText('The coupon is saved.'),
    data: couponView(await saveCoupon(db, user.id, params.id, body), await findNow(readDb)),
  }))

  route('coupon.end', async ({ user, params }) => ({
    message: plainText('The coupon has ended.'),
    data: couponView(await endCoupon(db, user.id, params.id), await findNow(readDb)),
  }))
}
