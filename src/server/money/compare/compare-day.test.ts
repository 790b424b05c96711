import { expect, test } from 'vitest'
import type { Provider } from '#server/payment/provider.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { compareDay } from './compare-day.ts'

const shop = await openPayingShop({ pace: { refundMs: 0 } })
const today = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

test('a provider with more orders than can be compared makes none of our payments missing there', async () => {
  const milk = await shop.product({ price: 30_00, stock: 10 })
  const { data } = await shop.checkout(await shop.user(), [[milk, 1]])
  await shop.pay(data.paymentDetails.razorpayOrderId)
  await shop.work()

  const { found, complete } = await compareDay(shop.db, endless, today)

  expect({ found, complete }).toEqual({ found: [], complete: false })
})

/** Each page contains an order that was never paid, and another page follows. */
const account = { keyId: 'rzp_test', listOrders: async () => [{ receipt: null, payments: [] }] }
const endless = { keyId: account.keyId, accounts: [account] } as unknown as Provider
