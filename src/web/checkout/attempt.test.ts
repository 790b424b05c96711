import { beforeEach, expect, test, vi } from 'vitest'
import type { PlaceOrder } from '#contract/order.ts'
import { bread, home, milk, office } from '#web/testing/goods.ts'
import { orderFor } from './checkout.ts'

const wish = (more: Partial<PlaceOrder> = {}) => ({
  ...orderFor([milk(), bread()], home()._id, 'COD'),
  ...more,
})

/** The page as it is after a reload: the storage is there, the script begins anew. */
async function reloaded() {
  vi.resetModules()
  return import('./attempt.ts')
}

beforeEach(() => window.sessionStorage.clear())

test('every retry of a wish has the same key, also after a reload', async () => {
  const first = (await reloaded()).attemptKey(wish())
  const page = await reloaded()

  expect(page.attemptKey(wish())).toBe(first)
  expect(page.attemptKey(wish())).toBe(first)
})

test('the same basket at a new price, or in another order, is still the same wish', async () => {
  const { attemptKey } = await reloaded()
  const turned = orderFor([bread(), milk()], home()._id, 'COD')

  expect(attemptKey({ ...turned, totalAmount: 200 })).toBe(attemptKey(wish()))
})

test.each([
  ['another address', { deliveryAddressId: office()._id }],
  ['another method', { paymentMethod: 'UPI' }],
  ['another basket', { products: [{ productId: milk().product._id, quantity: 3 }] }],
] satisfies [string, Partial<PlaceOrder>][])('%s is another wish', async (_name, more) => {
  const { attemptKey } = await reloaded()

  expect(attemptKey(wish(more))).not.toBe(attemptKey(wish()))
})

test('after a success the same wish is a new one', async () => {
  const { attemptKey, forgetAttempt } = await reloaded()
  const first = attemptKey(wish())
  forgetAttempt()

  expect(attemptKey(wish())).not.toBe(first)
})
