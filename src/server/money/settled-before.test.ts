import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const { again, byHand, failedRefund, failing, paid, waiting } = refundDesk(shop, meera)

test('what was settled before the shop wrote it down stays so, each refund for one that failed', async () => {
  const twice = await paid()
  await failedRefund(twice, 20, 'Eggs')
  const milk = await failedRefund(twice, 20, 'Milk')
  await byHand(twice.id, 20, 'For one of them')
  const half = await paid()
  const part = await failedRefund(half, 98)
  await again(half.id, part, 50)
  const anew = await paid()
  const first = await failedRefund(anew)
  const { data: second } = await failing(anew.providerOrderId, () => again(anew.id, first, 20))
  await shop.db.execute(sql`truncate refund_settlements`)

  await settleWhatWas()

  expect(await waiting(twice.number)).toMatchObject([{ _id: milk, left: 20, stand_ins: [] }])
  expect(await waiting(half.number)).toMatchObject([{ _id: part, left: 48 }])
  expect(await waiting(anew.number)).toMatchObject([{ _id: second._id, left: 20 }])
})

/** As the migration does for rows of former releases. */
async function settleWhatWas() {
  const folder = new URL('../../../drizzle/', import.meta.url)
  const name = (await readdir(folder)).find((one) => one.endsWith('_failed_refunds_settled.sql'))
  const text = await readFile(new URL(name ?? '', folder), 'utf8')
  const steps = text.split('--> statement-breakpoint')
  const settling = steps.filter((step) =>
    /^\s*-- What was (given again|taken for settled)/.test(step),
  )
  expect(settling).toHaveLength(2)
  for (const step of settling) await shop.db.execute(sql.raw(step))
}
