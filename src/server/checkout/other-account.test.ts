import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openProvider } from '#server/payment/provider.ts'
import type { RazorpayConfig } from '#server/razorpay-config.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { openNode } from '#server/testing/shop.ts'
import { refundKind } from './send-refund.ts'
import { watchPayments } from './watch-payments.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const { byHand, paid, refundsOf, waiting } = refundDesk(shop, meera)
const { keyId: formerKeyId, keySecret } = shop.razorpay
const oldKeys = { keyId: formerKeyId, keySecret }

await shop.giveKeys('rzp_test_rotated', 'first')
await shop.giveKeys('rzp_test_other', 'second')
const rotated = await nodeWith({ keyId: 'rzp_test_rotated' })
const other = await nodeWith({ keyId: 'rzp_test_other' })
const otherWithOld = await nodeWith({ keyId: 'rzp_test_other', oldKeys })

test('after a change of account an old payment is refunded through its own keys', async () => {
  const order = await paid()
  await byHand(order.id, 20, 'Two eggs were broken')

  await otherWithOld.work()

  expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
  expect(await keysOf(order.id)).toEqual([formerKeyId, formerKeyId, formerKeyId])
})

test('after a change of account without the old keys it fails in the provider’s words and waits for staff', async () => {
  const order = await paid()
  await byHand(order.id, 20, 'Two eggs were broken')

  await other.work()

  expect(await refundsOf(order.id)).toEqual([[20_00, 'failed']])
  expect(await waiting(order.number)).toMatchObject([
    { status: 'failed', left: 20, error: 'The id provided does not exist' },
  ])
})

test('after a change of keys within one account the new ones send it', async () => {
  const order = await paid()
  await byHand(order.id, 20, 'Two eggs were broken')

  await rotated.work()

  expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
  expect(await keysOf(order.id)).toEqual([formerKeyId, formerKeyId, 'rzp_test_rotated'])
})

test('staff are told of another account, and of new keys of the same one they are not', async () => {
  await paid()
  await watchPayments(shop.till)
  for (const node of [rotated, other, otherWithOld]) await node.reconcile()
  const told = async (node: typeof other) => {
    await node.reconcile()
    return (await node.notices()).map(({ kind, key_id, keys }) => [kind, key_id, keys])
  }

  expect(await told(rotated)).not.toContainEqual(['other-account', formerKeyId, 'gone'])
  expect(await told(other)).toContainEqual(['other-account', formerKeyId, 'gone'])
  expect(await told(otherWithOld)).toContainEqual(['other-account', formerKeyId, 'old'])
})

test('staff are told that the provider refuses the keys, until it accepts them again', async () => {
  const switchKeys = (on: boolean) => shop.keysAre(on, 'rzp_test_other')
  await switchKeys(false)
  const order = await paid()
  await byHand(order.id, 20, 'Two eggs were broken')
  await other.work()

  const notices = await other.notices()
  await switchKeys(true)
  await shop.letTimePass(2)
  await other.reconcile()

  expect(notices).toContainEqual(
    expect.objectContaining({ kind: 'keys-refused', words: 'Authentication failed' }),
  )
  expect((await other.notices()).map(({ kind }) => kind)).not.toContain('keys-refused')
})

test('what could not be sent for more than a day is listed with its reason, and nobody can give it again yet', async () => {
  const order = await paid()
  await shop.weather({ answers503: 10_000 })
  const { data: refund } = await byHand(order.id, 20, 'Two eggs were broken')
  await shop.work()
  const early = await waiting(order.number)
  await shop.letTimePass(25 * 60)

  const late = await waiting(order.number)
  await shop.weather({ answers503: 0 })
  const body = { amount: 20, reason: 'Two eggs were broken', again: refund._id }
  const answer = await meera.call('payment.refund', { params: { id: order.id }, body })

  expect(early).toEqual([])
  expect(late).toMatchObject([
    { status: 'promised', left: 20, error: 'The server is not able to answer for now' },
  ])
  expect(answer).toMatchObject({ status: 409, code: 'GIVEN_AGAIN' })
})

test('an order that no keys of the shop know cannot be paid online any more, and says so', async () => {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(asha, [[milk, 1]])
  const products = [{ productId: milk.id, quantity: 1 }]
  const body = { deliveryAddressId: asha.addressId, paymentMethod: 'Card', products } as const
  const headers = { authorization: `Bearer ${asha.token}` }
  const again = { body: { ...body, orderId: data.order._id } }

  const refused = await other.call('order.placeOnline', again, { headers })
  const opened = await otherWithOld.call('order.placeOnline', again, { headers })

  expect(refused).toMatchObject({ status: 409, code: 'PROVIDER_CHANGED' })
  expect(opened.data.paymentDetails).toMatchObject({ keyId: formerKeyId })
})

/** The same shop with other keys of the provider. */
async function nodeWith(change: Partial<RazorpayConfig>) {
  const razorpay = { ...shop.razorpay, ...change }
  const till = { db: shop.db, provider: openProvider(razorpay) }
  const call = await openNode({ ...shop, config: { ...shop.config, razorpay } })
  return {
    call,
    work: async () => {
      const kinds = [refundKind(till)]
      while (await runNextJob({ db: shop.db, kinds, log: { warn() {}, error() {} } }));
      await shop.work()
    },
    reconcile: () => watchPayments(till),
    notices: async () => {
      const headers = { authorization: `Bearer ${meera.token}` }
      return (await call('payment.provider', {}, { headers })).data
    },
  }
}

/** With which keys its order was made, its payment seen and its refund sent. */
async function keysOf(orderId: string) {
  const { rows } = await shop.db.execute<Record<'o' | 'p' | 'r', string>>(sql`
    select o.provider_key_id as o, p.provider_key_id as p, r.provider_key_id as r
    from orders o join payments p on p.order_id = o.id join refunds r on r.order_id = o.id
    where o.id = ${orderId}`)
  return rows.flatMap(({ o, p, r }) => [o, p, r])
}
