import { routes } from '#contract/routes.ts'
import { newId } from '#server/lib/id.ts'
import { billOf, receive } from '../purchases.ts'
import { json } from './bodies.ts'
import type { Prepare } from './prepared-of-shoppers.ts'

/** Calls about bills of suppliers, their batches, and the books. */
export const OF_PURCHASES: Record<
  'purchase.receive' | 'purchase.get' | 'purchase.reverse' | 'purchase.takeOut' | 'books.export',
  Prepare
> = {
  'purchase.receive': async (shop) => json(billOf([{ product: await shop.product() }])),
  'purchase.get': async (shop, { owner }) => {
    const { data } = await receive(owner, [{ product: await shop.product() }])
    return { id: data._id }
  },
  'purchase.reverse': async (shop, { owner }) => {
    const { data } = await receive(owner, [{ product: await shop.product() }])
    return { id: data._id }
  },
  'purchase.takeOut': async (shop, { owner }) => {
    const { data } = await receive(owner, [{ product: await shop.product() }])
    return { id: data.items[0]?._id ?? '', ...json({ change_id: newId() }) }
  },
  'books.export': async () => ({
    url: `${routes['books.export'].path}?month=2026-01&file=day-book`,
  }),
}
