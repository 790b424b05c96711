import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { settlePayment } from '#server/checkout/settle-payment.ts'
import { mailsFor } from '#server/testing/jobs.ts'
import { expectLedgerMatchesStock } from '#server/testing/ledger.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import type { TestUser } from '#server/testing/shop.ts'
import { withSlots } from '#server/testing/slots.ts'

const shop = await openPayingShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const milk = await shop.product({ price: 30_00, discount: 0, stock: 10_000 })

afterEach(async () => {
  await shop.weather({ down: false })
  await shop.webhooks(true)
  await expectLedgerMatchesStock(shop.db)
})

const see = async ({ _id: id }: { _id: string }) =>
  (await meera.call('order.staffGet', { params: { id } })).data

async function order(who: TestUser, slot?: string) {
  const { data } = await who.call('order.placeCod', {
    body: {
      ...{ deliveryAddressId: who.addressId, paymentMethod: 'COD', ...(slot && { slot }) },
      products: [{ productId: milk.id, quantity: 1 }],
    },
  })
  return data.order
}

/** An open order, and what is added to it for a link. `nth`: its slot. */
async function linked(nth?: number) {
  const asha = await shop.user()
  const slots = nth === undefined ? [] : (await asha.call('order.slots', {})).data.slots
  const first = await order(asha, slots[nth ?? 0]?.from)
  const { data: added } = await meera.call('phoneOrder.addItems', {
    params: { id: first._id },
    body: { payment: 'link', products: [{ productId: milk.id, quantity: 1 }] },
  })
  const { data: link } = await meera.call('payLink.make', { params: { id: added._id } })
  const open = () =>
    shop.visitor.call('payLink.pay', { body: { code: link.code, paymentMethod: 'UPI' } })
  return { asha, first, added, open }
}

type Opened = { data: { paymentDetails: { razorpayOrderId: string } | null } }

async function pay({ data: { paymentDetails } }: Opened) {
  const providerOrderId = paymentDetails?.razorpayOrderId ?? ''
  const { paymentId } = await shop.pay(providerOrderId)
  await shop.work()
  return { id: paymentId, providerOrderId }
}

/** The last minutes of the slot: a new order for it would come too late. */
const endSlotSoon = ({ id }: TestUser) =>
  shop.db.execute(sql`update orders set slot_from = soon.at - interval '1 hour',
    slot_until = soon.at, promised_by = soon.at
    from (select date_trunc('minute', now()) + interval '5 minutes' as at) soon where user_id = ${id}`)

const takeCash = ({ _id: id }: { _id: string }) =>
  meera.call('payLink.payByCash', { params: { id } })

test('what is paid in the last minutes of the slot still comes in it, with the first order', async () => {
  await withSlots(shop.db)
  const { asha, first, added, open } = await linked(3)
  await endSlotSoon(asha)

  await pay(await open())

  const { slot, promised_by } = await see(first)
  expect(await see(added)).toMatchObject({
    ...{ payment_status: 'Completed', added_to: first.order_id, slot, promised_by },
  })
})

test('what turns into cash in the last minutes of the slot still comes in it', async () => {
  await withSlots(shop.db)
  const { asha, first, added } = await linked(3)
  await endSlotSoon(asha)

  expect((await takeCash(added)).data).toEqual({ state: 'by-cash' })

  expect((await see(added)).slot).toEqual((await see(first)).slot)
})

test.each(['paid by its link', 'turned into cash'])(
  'what is %s later is promised with the first order',
  async (how) => {
    await withSlots(shop.db, { is_on: false })
    const { asha, first, added, open } = await linked()
    await shop.db.execute(sql`update orders set promised_by = promised_by - interval '4 minutes'
      where user_id = ${asha.id}`)

    if (how === 'paid by its link') await pay(await open())
    else await takeCash(added)

    expect((await see(added)).promised_by).toBe((await see(first)).promised_by)
  },
)

test('money after the end of its reservation brings it back to the first order, wherever that goes now', async () => {
  await withSlots(shop.db)
  const { asha, first, added, open } = await linked(5)
  const opened = await open()
  await shop.webhooks(false)
  await shop.letTimePass(61)
  await shop.reconcile()
  expect((await see(added)).status).toBe('Cancelled')
  const { data: offered } = await asha.call('order.slots', {})
  const next = offered.slots[7]?.from ?? ''
  const NEW_ADDRESS = {
    ...{ addressName: 'Office', addressLine1: '7 Baner Road', city: 'Pune' },
    ...{ state: 'Maharashtra', pincode: '411045', mobile: '9822000001' },
  }
  await meera.call('order.changeAddress', { params: { id: first._id }, body: NEW_ADDRESS })
  await meera.call('order.changeSlot', { params: { id: first._id }, body: { slot: next } })
  await shop.webhooks(true)

  await pay(opened)

  const { slot, promised_by, delivery_address } = await see(first)
  expect(slot?.from).toBe(next)
  expect(await see(added)).toMatchObject({
    ...{ status: 'Processing', added_to: first.order_id, slot, promised_by, delivery_address },
  })
  const mails = await mailsFor(shop.db, asha.id)
  expect(mails.at(-1)?.details).toMatchObject({ addedTo: first.order_id })
})

test('it can still be paid after the provider was away, while the slot is full', async () => {
  await withSlots(shop.db)
  const { open } = await linked(5)
  await shop.weather({ down: true })
  expect((await open()).status).toBe(503)
  await shop.weather({ down: false })

  const { data } = await open()

  expect(data.paymentDetails?.amount).toBe(30_00)
})

test('what is being refunded at the provider stays in the shop, and is not named with the first order', async () => {
  await withSlots(shop.db, { is_on: false })
  const { first, added, open } = await linked()
  const payment = await pay(await open())
  expect((await see(first)).additions).toEqual([added.order_id])

  await settlePayment(
    shop.db,
    'webhook',
    {
      ...{ ...payment, amount: 30_00, currency: 'INR', status: 'captured', isCaptured: true },
      ...{ refunded: 30_00, method: 'upi', error: null },
    },
    [
      {
        ...{ id: 'rfnd_1', providerPaymentId: payment.id, paise: 30_00 },
        ...{ status: 'pending', ours: null },
      },
    ],
  )

  expect((await see(added)).next).toEqual(['Cancelled'])
  expect(await see(first)).not.toHaveProperty('additions')
})
