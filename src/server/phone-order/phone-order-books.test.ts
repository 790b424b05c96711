import { expect, test } from 'vitest'
import { issueInvoices } from '#server/invoice/issue-invoices.ts'
import { deliver } from '#server/testing/delivered-order.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { takeOrder } from '#server/testing/phone-orders.ts'

const shop = await openPayingShop()
const meera = await shop.user({ username: 'Meera', role: 'ADMIN' })
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('orders by phone end in invoice, register and closing like any other', async () => {
  const milk = await shop.product({ price: 30_00, stock: 20 })
  const cash = await takeOrder(meera, await shop.user(), [[milk, 2]])
  const paid = await takeOrder(meera, await shop.user(), [[milk, 3]], { payment: 'link' })
  await payLinkOf(paid.data._id)

  for (const { data } of [cash, paid]) await deliver(meera, data._id)

  const numbers = [cash.data.order_id, paid.data.order_id]
  for (const { data } of [cash, paid]) {
    expect(await issueInvoices(shop.db, data._id)).toHaveLength(1)
  }
  const register = await meera.call('document.list', { query: {} })
  const closing = await meera.call('payment.closing', { query: { day: today } })
  expect(register.data.map(({ order_id }) => order_id).toSorted()).toEqual(numbers.toSorted())
  for (const [how, { data }] of [
    ['cash', cash],
    ['online', paid],
  ] as const) {
    const line = closing.data.csv.split('\n').find((row) => row.includes(data.order_id))
    expect(line?.toLowerCase()).toContain(how)
    expect(line).toContain(data.total_amount.toFixed(2))
  }
})

async function payLinkOf(id: string) {
  const { data } = await meera.call('payLink.make', { params: { id } })
  const body = { code: data.code, paymentMethod: 'UPI' as const }
  const payment = await shop.visitor.call('payLink.pay', { body })
  await shop.pay(payment.data.paymentDetails?.razorpayOrderId ?? '')
  await shop.work()
}
