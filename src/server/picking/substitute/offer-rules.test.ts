import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#server/db/schema/audit.ts'
import { substituteOffers } from '#server/db/schema/substitute.ts'
import { openReplacingShop, seeOrder } from '#server/testing/replacing-shop.ts'

const { shop, pintu, withMilkShort, tick, offer, withdraw, pack, answer } =
  await openReplacingShop()

test('while the shopper can answer, the order is packed only expressly without the offer', async () => {
  const { asha, milk, curd, id } = await withMilkShort()
  await offer(id, milk, curd)

  const refused = await pack(id)
  const ticked = await tick(id, milk, 2)
  const packed = await pack(id, true)

  expect(refused).toMatchObject({ status: 409, code: 'OFFER_OPEN' })
  expect(ticked).toMatchObject({ status: 409, code: 'SUBSTITUTE_OFFERED' })
  expect(packed.status).toBe(200)
  expect((await seeOrder(asha, id)).products).toHaveLength(2)
  expect(await shop.stockOf(curd)).toBe(5)
  expect(await answer(asha, id, true)).toMatchObject({ status: 409, code: 'OFFER_ENDED' })
})

test('what was accepted at the moment of packing is not packed unseen', async () => {
  const { asha, milk, curd, id } = await withMilkShort()
  await offer(id, milk, curd)
  await answer(asha, id, true)

  const unseen = await pintu.call('picking.pack', {
    params: { id },
    body: { bags: 1, without_offers: true },
  })

  expect(unseen).toMatchObject({ status: 409, code: 'OFFERS_CHANGED' })
  expect((await pack(id)).status).toBe(200)
})

test('an offer is for missing units, of a product in stock that is not in the order', async () => {
  const { milk, bread, curd, id } = await withMilkShort()
  const rare = await shop.product({ name: 'Saffron', stock: 0 })

  expect(await offer(id, bread, curd)).toMatchObject({ status: 400 })
  expect(await offer(id, milk, curd, 2)).toMatchObject({ status: 400 })
  expect(await offer(id, milk, bread)).toMatchObject({ status: 400 })
  expect(await offer(id, milk, rare)).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
  expect(await offer(id, curd, rare)).toMatchObject({ status: 404 })
})

test('the terms of an offer cannot be changed', async () => {
  const { asha, milk, curd, id } = await withMilkShort()
  await offer(id, milk, curd)
  const isIt = eq(substituteOffers.productId, curd.id)

  const set = (change: object) => shop.db.update(substituteOffers).set(change).where(isIt)
  await expect(set({ unitPrice: 1 })).rejects.toThrow()
  await expect(set({ state: 'packed' })).rejects.toThrow()
  await answer(asha, id, false)
  await expect(set({ state: 'accepted' })).rejects.toThrow()
})

test('offers and their withdrawal are in the trail', async () => {
  const { milk, curd, id } = await withMilkShort()

  await offer(id, milk, curd)
  await withdraw(id, milk)
  await withdraw(id, milk)

  const entries = await shop.db
    .select({ action: auditEntries.action, after: auditEntries.after })
    .from(auditEntries)
    .where(eq(auditEntries.subject, id))
  expect(entries.slice(-2)).toEqual([
    { action: 'order.offerSubstitute', after: { offer: '1 × Curd for Milk', minutes: 5 } },
    { action: 'order.withdrawSubstitute', after: null },
  ])
})
