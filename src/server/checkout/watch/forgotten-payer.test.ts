import { createHmac } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweepAccounts } from '#server/account/sweep-store.ts'
import { orders } from '#server/db/schema/order.ts'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { bearer, insertMember, logIn, newEmail, PASSWORD } from '#server/testing/people.ts'

const shop = await openPayingShop()

/** Personal data that a payer gives to the provider, and the provider sends to us. */
const CANARIES = {
  email: 'canary.payer@example.in',
  contact: '+918888877777',
  vpa: 'canary.upi@okbank',
  name: 'Canary Cardholder',
}

test('a payer’s email, phone, UPI id and name are not stored, with or without an account', async () => {
  const { token, id, providerOrderId } = await order(MEMBER.email)
  await tell('payment.captured', { payment: paymentOf(providerOrderId) })
  await tell('refund.processed', { payment: paymentOf(providerOrderId), refund: refundOf() })
  await tell('payment.dispute.created', {
    payment: paymentOf(providerOrderId),
    dispute: { id: 'disp_1', email: CANARIES.email },
  })
  await shop.work()
  expect(await tablesWith(...Object.values(CANARIES))).toEqual([])

  await shop.db.update(orders).set({ status: 'Delivered' }).where(eq(orders.id, id))
  expect(await issueInvoices(shop.db, id)).toHaveLength(1)
  await shop.visitor.call('user.delete', { body: { password: PASSWORD } }, bearer(token))
  await sweepAccounts(shop.db)

  expect(await tablesWith(...Object.values(CANARIES), MEMBER.email)).toEqual([])
  // Bills stay as issued (decision 040), and nothing else does.
  expect(await tablesWith(ADDRESS.addressLine1, ADDRESS.receiverName, ADDRESS.mobile)).toEqual([
    'invoices',
  ])
})

test.each([
  ['NUL', 'a\0b'],
  ['half a letter', 'a\ud83d'],
  ['depth', JSON.parse(`${'['.repeat(20)}${']'.repeat(20)}`)],
])('an event with %s in an unused field is accepted', async (_, odd) => {
  const { providerOrderId, id } = await order()
  const payment = { ...paymentOf(providerOrderId), email: odd, notes: { [String(odd)]: odd } }

  const { statusCode } = await tell('payment.captured', { payment, [String(odd)]: { odd } })
  await shop.work()

  expect(statusCode).toBe(200)
  const [paid] = await shop.db.select().from(orders).where(eq(orders.id, id))
  expect(paid).toMatchObject({ paymentStatus: 'Completed' })
})

test('the reason of a failed payment is stored without unstorable characters, at any length', async () => {
  const { providerOrderId } = await order()
  const error_description = `The bank\0 said\ud83d no. ${'x'.repeat(2_000)}`
  const failed = { ...paymentOf(providerOrderId), status: 'failed', captured: false }

  const { statusCode } = await tell('payment.failed', { payment: { ...failed, error_description } })
  await shop.work()

  expect(statusCode).toBe(200)
  const { rows } = await shop.db.execute(
    sql`select error from payments where provider_payment_id = ${failed.id}`,
  )
  expect(rows).toEqual([{ error: expect.stringMatching(/^The bank said no\. x+$/) }])
})

const MEMBER = { email: 'canary.member@example.in' }
const ADDRESS = {
  addressName: 'Home',
  receiverName: 'Canary Receiver',
  addressLine1: '12, Canary High Street',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  mobile: '9111122222',
}

/** An order with a pending payment, of a user who can log in. */
async function order(whose = newEmail()) {
  const { email } = await insertMember(shop, { isVerified: true, email: whose })
  const { accessToken: token } = await logIn(shop, email)
  const caller = bearer(token)
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data: address } = await shop.visitor.call('address.add', { body: ADDRESS }, caller)
  const { data } = await shop.visitor.call(
    'order.placeOnline',
    {
      body: {
        deliveryAddressId: address._id,
        paymentMethod: 'UPI',
        products: [{ productId: milk.id, quantity: 1 }],
      },
    },
    caller,
  )
  return { token, id: data.order._id, providerOrderId: data.paymentDetails.razorpayOrderId }
}

const paymentOf = (providerOrderId: string) => ({
  id: `pay_of_${providerOrderId.slice(6)}`,
  entity: 'payment',
  order_id: providerOrderId,
  amount: 98_00,
  currency: 'INR',
  status: 'captured',
  captured: true,
  method: 'upi',
  vpa: CANARIES.vpa,
  upi: { vpa: CANARIES.vpa, flow: 'intent' },
  card: { name: CANARIES.name, last4: '1007' },
  email: CANARIES.email,
  contact: CANARIES.contact,
  notes: { email: CANARIES.email },
  error_description: null,
  created_at: 1_700_000_000,
})

const refundOf = () => ({
  id: 'rfnd_nobodys',
  entity: 'refund',
  payment_id: 'pay_nobodys',
  amount: 1_00,
  status: 'processed',
  receipt: null,
  notes: { phone: CANARIES.contact },
  created_at: 1_700_000_000,
})

const eventOf = (event: string, entities: Record<string, object>) => ({
  entity: 'event',
  account_id: 'acc_1',
  event,
  contains: Object.keys(entities),
  payload: Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }])),
  created_at: 1_700_000_000,
})

function tell(event: string, entities: Record<string, object>) {
  const payload = JSON.stringify(eventOf(event, entities))
  const signature = createHmac('sha256', 'the webhook secret').update(payload).digest('hex')
  return shop.app.inject({
    method: 'POST',
    url: '/api/v1/order/razorpay-webhook',
    headers: { 'content-type': 'application/json', 'x-razorpay-signature': signature },
    payload,
  })
}

/** The tables that contain any of these words. */
async function tablesWith(...words: string[]) {
  const { rows } = await shop.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const table = sql.identifier(name)
    const { rows: hits } = await shop.db.execute(
      sql`select 1 from ${table} t where t::text ~ ${words.map(literal).join('|')} limit 1`,
    )
    if (hits.length > 0) found.push(name)
  }
  return found
}

const literal = (word: string) => word.replace(/[.+]/g, '\\$&')
