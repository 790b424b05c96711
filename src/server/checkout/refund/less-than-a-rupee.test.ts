import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { refunds } from '#server/db/schema/payment.ts'
import { serverWriter } from '#server/lib/language/server-writers.ts'
import { renderEmail } from '#server/mail/render-email.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const desk = refundDesk(shop, meera)

const TOO_SMALL =
  'Less than ₹1.00 cannot be refunded through the payment provider. Please refund it in another way.'

test('a rest below one rupee is not enqueued: staff see it with the reason and settle it by hand', async () => {
  const order = await desk.paid()
  await desk.byHand(order.id, 97.5, 'Two eggs were broken')
  await shop.work()
  await order.asha.call('order.cancel', { params: { id: order.id } })
  await shop.work()

  expect(await desk.refundsOf(order.id)).toEqual([
    [97_50, 'processed'],
    [50, 'failed'],
  ])
  expect(await jobsOf(order.id)).toBe(0)
  const [waiting] = await desk.waiting(order.number)
  expect(waiting).toMatchObject({ left: 0.5, reason: 'The order was cancelled.', error: TOO_SMALL })

  expect((await desk.settle(waiting?._id ?? '', { amount: 0.5, how: 'cash' })).status).toBe(201)
  expect(await desk.waiting(order.number)).toEqual([])
  const { data } = await order.asha.call('order.paymentState', { params: { id: order.id } })
  expect(data.money).toBe('returned')
})

test('the shopper’s emails describe it correctly, and never as on its way', async () => {
  const order = await desk.paid()
  await desk.byHand(order.id, 97.5, 'Two eggs were broken')
  await shop.work()
  await meera.call('order.move', {
    params: { id: order.id },
    body: { to: 'Cancelled', reason: 'No rider free' },
  })

  const mails = (await mailsFor(shop.db, order.asha.id)).slice(-2)

  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['order-cancelled', 'refund-promised'])
  for (const mail of mails) {
    const text = (await renderEmail(mail, sending)).text
    expect(text).toContain('₹0.50 is too small for an online refund.')
    expect(text).not.toMatch(/on its way|goes back/)
  }
})

const never = () => Promise.reject(new Error('No code is in these emails'))
const sending = {
  ...{ userId: '', recipient: '', publicUrl: '', brand: DEFAULT_BRAND },
  secrets: { otp: never, verification: never, undo: never, invitation: never },
  writer: await serverWriter(null, []),
}

/** Jobs that would send a sum below one rupee. */
async function jobsOf(orderId: string) {
  const [small] = await shop.db
    .select()
    .from(refunds)
    .where(sql`${eq(refunds.orderId, orderId)} and ${refunds.paise} < 100`)
  const { rows } = await shop.db.execute(
    sql`select from jobs where details ->> 'refundId' = ${small?.id}`,
  )
  return rows.length
}
