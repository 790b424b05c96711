import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { openProvider } from '#server/payment/provider.ts'
import { checkIsNotBeingSent } from '#server/payment/refund-store.ts'
import type { RazorpayConfig } from '#server/razorpay-config.ts'
import { hasServer } from '#server/testing/database.ts'
import { leaseJob, runNextJob } from '#server/testing/jobs.ts'
import { openPayingShop, VISA } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { openNode } from '#server/testing/shop.ts'
import { refundKind } from '../refund/send-refund.ts'
import { settleOverdueRefunds } from '../refund/settle-overdue-refunds.ts'
import { watchPayments } from './watch-payments.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const { byHand, moneyOf, paid, refundsOf, settle, waiting } = refundDesk(shop, meera)
const { keyId: formerKeyId, keySecret } = shop.razorpay
const oldKeys = { keyId: formerKeyId, keySecret }

await shop.giveKeys('rzp_test_rotated', 'first')
await shop.giveKeys('rzp_test_other', 'second')
const rotated = await nodeWith({ keyId: 'rzp_test_rotated' })
const other = await nodeWith({ keyId: 'rzp_test_other' })
const otherWithOld = await nodeWith({ keyId: 'rzp_test_other', oldKeys })

test('after a change of account an old payment is refunded with its own keys', async () => {
  const order = await paid()
  await byHand(order.id, 20, 'Two eggs were broken')

  await otherWithOld.work()

  expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
  expect(await keysOf(order.id)).toEqual([formerKeyId, formerKeyId, formerKeyId])
})

describe('after a change of account without the old keys', () => {
  test('a refund waits for them, is listed at once, and is sent once they are configured', async () => {
    const order = await paid()
    await byHand(order.id, 20, 'Two eggs were broken')

    await other.work()

    expect(await refundsOf(order.id)).toEqual([[20_00, 'promised']])
    expect(await other.waiting(order.number)).toMatchObject([
      { status: 'promised', left: 20, waits_for: formerKeyId },
    ])
    await shop.letTimePass(61)
    await otherWithOld.work()
    expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
    expect(await other.waiting(order.number)).toEqual([])
  })

  test('a refund that the provider has accepted waits as well, for as long as it takes', async () => {
    const order = await paid()
    await shop.webhooks(false)
    await byHand(order.id, 20, 'Two eggs were broken')
    await shop.work()
    await shop.webhooks(true)
    await forgetHowItEnded(order.id)

    // It has been queried for a month.
    await shop.db.execute(sql`update refunds set asks = 33 where order_id = ${order.id}`)
    for (let day = 0; day < 3; day++) {
      await shop.letTimePass(25 * 60)
      await other.reconcileRefunds()
    }

    expect(await refundsOf(order.id)).toEqual([[20_00, 'pending']])
    expect(await other.waiting(order.number)).toMatchObject([
      { status: 'pending', waits_for: formerKeyId },
    ])
    await shop.letTimePass(25 * 60)
    await otherWithOld.reconcileRefunds()
    expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
  })

  test('an unsent refund can be paid outside the provider, and is not sent then', async () => {
    const order = await paid()
    await byHand(order.id, 20, 'Two eggs were broken')
    await other.work()
    const [late] = await other.waiting(order.number)

    const settled = await other.settle(late?._id ?? '', 20)
    await shop.letTimePass(61)
    await otherWithOld.work()

    expect(settled.status).toBe(201)
    expect(await refundsOf(order.id)).toEqual([[20_00, 'failed']])
    expect(await other.waiting(order.number)).toEqual([])
    expect(await refundedAtProvider(order.paymentId)).toBe(0)
  })

  test('a refund that a node with the keys can send cannot be paid outside the provider', async () => {
    const order = await paid()
    const { data } = await byHand(order.id, 20, 'Two eggs were broken')
    await other.work()

    const settled = await settle(data._id, { amount: 20 })

    expect(settled).toMatchObject({ status: 409, code: 'SETTLED' })
    expect(await refundsOf(order.id)).toEqual([[20_00, 'promised']])
  })

  test('a refund that another node is sending cannot be paid outside the provider', async () => {
    const order = await paid()
    const { data } = await byHand(order.id, 20, 'Two eggs were broken')
    await other.work()
    await shop.letTimePass(61)

    const settled = await otherWithOld.whileSending(data._id, () => other.settle(data._id, 20))

    expect(settled).toMatchObject({ status: 409, code: 'BEING_SENT' })
    expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
    expect(await refundedAtProvider(order.paymentId)).toBe(20_00)
    expect(await other.waiting(order.number)).toEqual([])
  })

  // The embedded database has one connection, which the transaction of the settlement uses.
  test.runIf(hasServer)('no node starts to send a refund while it is being settled', async () => {
    const order = await paid()
    const { data } = await byHand(order.id, 20, 'Two eggs were broken')

    const leased = await inTransaction(shop.db, async (tx) => {
      await checkIsNotBeingSent(tx, data._id)
      return leaseJob(shop.db, [refundKind(shop.context)])
    })

    expect(leased).toBeUndefined()
    await shop.work()
    expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
  })

  test('nothing is decided about an order that may be paid, and its money is found once they are configured', async () => {
    const order = await placed()
    await shop.webhooks(false)
    await shop.pay(order.providerOrderId)
    await shop.reconcile()
    await shop.letTimePass(3)

    await other.reconcile()
    const notices = await other.notices()

    expect(await eventsOf(order.id)).not.toContain('provider-refused')
    expect(notices).toContainEqual(
      expect.objectContaining({
        kind: 'other-account',
        key_id: formerKeyId,
        orders: expect.arrayContaining([order.number]),
      }),
    )
    await shop.letTimePass(5)
    await otherWithOld.reconcile()
    await shop.webhooks(true)
    expect(await moneyOf(order.number)).toMatchObject({ payment_status: 'Completed' })
  })

  test('orders that wait for them delay no other', async () => {
    for (let count = 0; count < 4; count++) await placed()
    const { headers, body } = await basket()
    const { data } = await other.call('order.placeOnline', { body }, { headers })
    await shop.webhooks(false)
    await shop.pay(data.paymentDetails.razorpayOrderId, VISA, 'rzp_test_other')
    await shop.letTimePass(3)

    await other.reconcile()

    await shop.webhooks(true)
    expect(await moneyOf(data.order.order_id)).toMatchObject({ payment_status: 'Completed' })
  })
})

test('after a change of keys within one account the new keys send it', async () => {
  const order = await paid()
  await byHand(order.id, 20, 'Two eggs were broken')

  await rotated.work()

  expect(await refundsOf(order.id)).toEqual([[20_00, 'processed']])
  expect(await keysOf(order.id)).toEqual([formerKeyId, formerKeyId, 'rzp_test_rotated'])
})

test('with new keys of the same account an unanswered refund waits for no keys', async () => {
  const order = await paid()
  await shop.reconcile()
  await rotated.reconcile()
  await shop.weather({ down: true })
  await byHand(order.id, 20, 'Two eggs were broken')

  await rotated.work()
  await shop.weather({ down: false })

  expect(await refundsOf(order.id)).toEqual([[20_00, 'promised']])
  expect(await rotated.waiting(order.number)).toEqual([])
})

test('staff are notified of another account, and not of new keys of the same one', async () => {
  await paid()
  await watchPayments(shop.context)
  for (const node of [rotated, other, otherWithOld]) await node.reconcile()
  const told = async (node: typeof other) => {
    await node.reconcile()
    return (await node.notices()).map(({ kind, key_id, keys }) => [kind, key_id, keys])
  }

  expect(await told(rotated)).not.toContainEqual(['other-account', formerKeyId, 'gone'])
  expect(await told(other)).toContainEqual(['other-account', formerKeyId, 'gone'])
  expect(await told(otherWithOld)).toContainEqual(['other-account', formerKeyId, 'old'])
})

test('staff are notified that the provider rejects the keys, until it accepts them again', async () => {
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

test('a refund that could not be sent for more than a day is listed with its reason, and cannot be retried yet', async () => {
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

test('an order that no keys of the shop know can no longer be paid online, and says so', async () => {
  const { asha, headers, body } = await basket()
  const { data } = await asha.call('order.placeOnline', { body })
  const again = { body: { ...body, orderId: data.order._id } }

  const refused = await other.call('order.placeOnline', again, { headers })
  const requireProvider = await otherWithOld.call('order.placeOnline', again, { headers })

  expect(refused).toMatchObject({ status: 409, code: 'PROVIDER_CHANGED' })
  expect(requireProvider.data.paymentDetails).toMatchObject({ keyId: formerKeyId })
})

async function placed() {
  const { asha, body } = await basket()
  const { data } = await asha.call('order.placeOnline', { body })
  const { razorpayOrderId: providerOrderId } = data.paymentDetails
  return { id: data.order._id, number: data.order.order_id, providerOrderId }
}

async function basket() {
  const asha = await shop.user()
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const products = [{ productId: milk.id, quantity: 1 }]
  const body = { deliveryAddressId: asha.addressId, paymentMethod: 'Card', products } as const
  return { asha, headers: { authorization: `Bearer ${asha.token}` }, body }
}

/** As if the answer to our refund had been "pending" without a later event. */
const forgetHowItEnded = (orderId: string) =>
  shop.db.execute(sql`update refunds set status = 'pending' where order_id = ${orderId}`)

const refundedAtProvider = async (paymentId: string) =>
  (await shop.context.provider.findPayment(paymentId)).refunded

async function eventsOf(orderId: string) {
  const { rows } = await shop.db.execute<{ kind: string }>(
    sql`select kind from payment_events where order_id = ${orderId}`,
  )
  return rows.map(({ kind }) => kind)
}

/** The same shop with other provider keys. */
async function nodeWith(change: Partial<RazorpayConfig>) {
  const razorpay = { ...shop.razorpay, ...change }
  const context = { db: shop.db, provider: openProvider(razorpay) }
  const call = await openNode({ ...shop, config: { ...shop.config, razorpay } })
  const headers = { authorization: `Bearer ${meera.token}` }
  return {
    call,
    work: async () => {
      const kinds = [refundKind(context)]
      while (await runNextJob({ db: shop.db, kinds, log: { warn() {}, error() {} } }));
      await shop.work()
    },
    /** Sends the waiting refunds, and does this before the answer for one of them has arrived. */
    whileSending: async <T>(refundId: string, work: () => Promise<T>) => {
      const answers: T[] = []
      const accounts = context.provider.accounts.map((account) => ({
        ...account,
        refund: async (wish: Parameters<typeof account.refund>[0]) => {
          const sent = await account.refund(wish)
          if (wish.refundId === refundId) answers.push(await work())
          return sent
        },
      }))
      const kinds = [refundKind({ ...context, provider: { ...context.provider, accounts } })]
      while (await runNextJob({ db: shop.db, kinds, log: { warn() {}, error() {} } }));
      await shop.work()
      return answers[0]
    },
    reconcile: () => watchPayments(context),
    reconcileRefunds: () => settleOverdueRefunds(context),
    notices: async () => (await call('payment.provider', {}, { headers })).data,
    waiting: async (number: string) => {
      const query = { pageSize: 100 }
      const { data } = await call('payment.failedRefunds', { query }, { headers })
      return data.filter(({ order_id }) => order_id === number)
    },
    settle: (id: string, amount: number) => {
      const body = { how: 'bank', note: 'UTR 4417', amount } as const
      return call('payment.settle', { params: { id }, body }, { headers })
    },
  }
}

/** The keys with which its order was created, its payment seen and its refund sent. */
async function keysOf(orderId: string) {
  const { rows } = await shop.db.execute<Record<'o' | 'p' | 'r', string>>(sql`
    select o.provider_key_id as o, p.provider_key_id as p, r.provider_key_id as r
    from orders o join payments p on p.order_id = o.id join refunds r on r.order_id = o.id
    where o.id = ${orderId}`)
  return rows.flatMap(({ o, p, r }) => [o, p, r])
}
