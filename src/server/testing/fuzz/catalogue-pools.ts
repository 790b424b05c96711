import { newId } from '#server/lib/id.ts'
import { makeCoupon } from '../coupons.ts'
import { planDesk } from '../price-plans.ts'
import type { Shop, TestUser } from '../shop.ts'

/** Ids of what staff of the catalogue work on besides products. */
export const catalogueOf = async (shop: Shop, owner: TestUser, milk: { id: string }) => ({
  coupons: [(await makeCoupon(owner, { code: newId().slice(-12) }))._id],
  pricePlans: [await planDesk(shop, owner).planned(milk)],
  sizeGroups: [(await shop.product({ sizeGroup: newId() })).sizeGroup],
})
