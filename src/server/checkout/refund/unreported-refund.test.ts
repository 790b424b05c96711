import { afterEach, expect, test } from 'vitest'
import { mailsFor } from '#server/testing/jobs.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import type { TestUser } from '#server/testing/shop.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const desk = refundDesk(shop, meera)

afterEach(() => shop.webhooks(true))

test('after a partial refund that the provider has not reported, a cancellation sends the rest by itself', async () => {
  const order = await refundedAtDesk(20_00)

  await order.asha.call('order.cancel', { params: { id: order.id } })
  await shop.work()

  expect(await desk.refundsOf(order.id)).toEqual([
    [78_00, 'processed'],
    [20_00, 'processed'],
  ])
  expect(await desk.waiting(order.number)).toEqual([])
  expect(await mailsAbout(order.asha)).toEqual([['refund-promised', 78_00]])
  const { data } = await order.asha.call('order.get', { params: { id: order.id } })
  expect(data).toMatchObject({ status: 'Cancelled', payment_status: 'Refunded' })
})

test('the email of the shop’s own cancellation names the real sum', async () => {
  const order = await refundedAtDesk(20_00)

  const body = { to: 'Cancelled', reason: 'No rider free' } as const
  await meera.call('order.move', { params: { id: order.id }, body })
  await shop.work()

  expect(await mailsAbout(order.asha)).toEqual([
    ['order-cancelled', 78_00],
    ['refund-promised', 78_00],
  ])
})

test('if the unreported refund leaves less than a rupee, that is left to be settled by hand', async () => {
  const order = await refundedAtDesk(97_50)

  await order.asha.call('order.cancel', { params: { id: order.id } })
  await shop.work()

  expect(await desk.refundsOf(order.id)).toEqual([
    [50, 'failed'],
    [97_50, 'processed'],
  ])
  expect(await desk.waiting(order.number)).toMatchObject([{ left: 0.5 }])
  expect(await mailsAbout(order.asha)).toEqual([['refund-promised', 50]])
})

test('if the unreported refund was complete, nothing is owed and nothing is sent twice', async () => {
  const order = await refundedAtDesk(98_00)

  await order.asha.call('order.cancel', { params: { id: order.id } })
  await shop.work()

  expect(await desk.refundsOf(order.id)).toEqual([
    [98_00, 'failed'],
    [98_00, 'processed'],
  ])
  expect(await desk.waiting(order.number)).toEqual([])
  const { data } = await order.asha.call('order.get', { params: { id: order.id } })
  expect(data).toMatchObject({ status: 'Cancelled', payment_status: 'Refunded' })
  expect(data.refunds[0]).toMatchObject({ status: 'failed', replaced: 98 })
})

test('a query to the provider closes an order with an unreported full refund', async () => {
  const order = await refundedAtDesk(98_00)

  await shop.letTimePass(3)
  await shop.reconcile()

  const { data } = await order.asha.call('order.get', { params: { id: order.id } })
  expect(data).toMatchObject({ status: 'Cancelled', payment_status: 'Refunded' })
  expect(await desk.refundsOf(order.id)).toEqual([[98_00, 'processed']])
})

test('a partial refund that an earlier release sent without receiving the answer is sent once', async () => {
  const order = await desk.paid()
  const { data } = await desk.byHand(order.id, 20, 'Two eggs were broken')
  const body = { amount: 20_00, speed: 'normal', receipt: data._id }
  const sent = await refundAtProvider(order.paymentId, body, `refund-${data._id}`)

  await shop.work()

  expect(sent.status).toBe(200)
  expect(await desk.refundsOf(order.id)).toEqual([[20_00, 'processed']])
  expect(await refundedAtProvider(order.paymentId)).toEqual([20_00])
})

test('a lowered refund is sent under a key with its new amount', async () => {
  const order = await refundedAtDesk(20_00)
  await order.asha.call('order.cancel', { params: { id: order.id } })
  await shop.work()
  const { data } = await order.asha.call('order.get', { params: { id: order.id } })
  const receipt = data.refunds[0]?._id

  const body = { amount: 78_00, speed: 'normal', receipt }
  const again = await refundAtProvider(order.paymentId, body, `refund-${receipt}-7800`)

  expect(again.status).toBe(200)
  expect(await refundedAtProvider(order.paymentId)).toEqual([20_00, 78_00])
})

/** A paid order of ₹98 with an unreported refund of this sum at the provider; its webhooks are lost. */
async function refundedAtDesk(paise: number) {
  const order = await desk.paid()
  await shop.webhooks(false)
  expect((await refundAtProvider(order.paymentId, { amount: paise })).status).toBe(200)
  await shop.sandbox.quiet()
  await shop.webhooks(true)
  return order
}

function refundAtProvider(paymentId: string, body: object, idempotencyKey?: string) {
  return fetch(`${shop.razorpay.apiBase}/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: {
      ...authorized(),
      'content-type': 'application/json',
      ...(idempotencyKey && { 'x-refund-idempotency': idempotencyKey }),
    },
    body: JSON.stringify(body),
  })
}

/** The sums that the provider has refunded of a payment, smallest first. */
async function refundedAtProvider(paymentId: string) {
  const url = `${shop.razorpay.apiBase}/payments/${paymentId}/refunds`
  const answer = await fetch(url, { headers: authorized() })
  const { items } = (await answer.json()) as { items: { amount: number }[] }
  return items.map(({ amount }) => amount).toSorted((one, other) => one - other)
}

function authorized() {
  const { keyId, keySecret } = shop.razorpay
  return { authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}` }
}

async function mailsAbout(person: TestUser) {
  const told: [string, number][] = []
  for (const mail of await mailsFor(shop.db, person.id)) {
    if (mail.kind === 'refund-promised') told.push([mail.kind, mail.details.paise])
    if (mail.kind === 'order-cancelled') told.push([mail.kind, mail.details.refund])
  }
  return told.toSorted(([one], [other]) => one.localeCompare(other))
}
