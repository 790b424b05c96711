import { type APIResponse, type BrowserContext, expect, type Page } from '@playwright/test'
import { errorsIn } from './page-errors.ts'
import type { Say } from './say.ts'
import { shopTest } from './shop-test.ts'

/** Tests signed in as a new user. */
export const shopping = shopTest.extend({
  storageState: async ({ newcomer }, use) => use(await newcomer()),
  context: async ({ context }, use) => {
    // Console errors about the simulated network faults are expected.
    const errors = errorsIn(context)
    await use(context)
    expect(errors).toEqual([])
  },
})

/** Sends a request with the session of the context, bypassing the simulated network faults. */
export async function ask(context: BrowserContext, method: string, path: string, data?: object) {
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'accessToken')?.value
  const answer: APIResponse = await context.request.fetch(`/api/v1/${path}`, {
    method,
    ...(data && { data }),
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
  if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
  return (await answer.json()).data
}

/**
 * Fills the basket with one piece of one product, a different one each time: the same basket twice within seconds
 * counts as one order. Returns the product's name.
 */
export async function fillBasket(page: Page): Promise<string> {
  const context = page.context()
  const shelf: { _id: string; name: string; stock: number; size_count?: number }[] = await ask(
    context,
    'GET',
    'product/get-products?pageSize=50',
  )
  // Sizes of one thing have one name.
  const inStock = shelf.filter(({ stock, size_count }) => stock > 5 && !size_count)
  const product = inStock[filled++ % inStock.length]
  if (!product) throw new Error('The shelves are empty.')
  await ask(context, 'DELETE', 'cart/clear-cart')
  await ask(context, 'POST', 'cart/add-to-cart', { productId: product._id, quantity: 1 })
  return product.name
}

/** Puts the product of the page into the cart, which does not have it yet. */
export async function addShown(page: Page, say: Say) {
  const name = await page.getByRole('heading', { level: 1 }).filter({ visible: true }).innerText()
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: say('Add {name}', { name }) })
    .first()
    .click()
  await expect(
    page.getByRole('group', { name: say('Quantity of {name}', { name }) }).first(),
  ).toHaveText('1')
}

/** Two workers that use the same user begin at different shelves. */
let filled = Number(process.env.TEST_PARALLEL_INDEX ?? 0) * 20

/** The quantity of all items in the cart. */
export async function basketOf(page: Page): Promise<number> {
  const items: { quantity: number }[] = await ask(page.context(), 'GET', 'cart/get-cart-by-user')
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** The numbers of the user's orders. */
export async function ordersOf(page: Page): Promise<string[]> {
  const orders: { order_id: string }[] = await ask(page.context(), 'GET', 'order/get-order-details')
  return orders.map(({ order_id }) => order_id)
}

/** Adds a delivery address unless there is one. */
export async function haveAddress(page: Page) {
  const context = page.context()
  if ((await ask(context, 'GET', 'address/get-all-addresses')).length > 0) return
  await ask(context, 'POST', 'address/add-address', {
    addressName: 'Home',
    receiverName: 'Kavya Iyer',
    addressLine1: 'Flat 402, Sai Residency',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411045',
    mobile: '9000000009',
  })
}

/**
 * Orders one piece for cash, and returns the order's number. Starts again when another worker has meanwhile ordered
 * as the same user, which empties the basket.
 */
export async function orderSomething(page: Page, quantity = 1): Promise<string> {
  const context = page.context()
  await haveAddress(page)
  const [address] = await ask(context, 'GET', 'address/get-all-addresses')
  let number = ''
  await expect(async () => {
    await fillBasket(page)
    const [item] = await ask(context, 'GET', 'cart/get-cart-by-user')
    const { order_id } = await ask(context, 'POST', 'order/create-cod-order', {
      deliveryAddressId: address._id,
      paymentMethod: 'COD',
      products: [{ productId: item.product._id, quantity }],
    })
    number = order_id
  }).toPass()
  return number
}
