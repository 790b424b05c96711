import { expect, type Page } from '@playwright/test'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { ask } from './shopper.ts'

/** A path, or what creates the thing that a screen shows and returns its path. */
export type Address = string | ((page: Page) => Promise<string>)

/** Opens a screen and everything on it, also what is rendered only after scrolling. */
export async function openWhole(page: Page, address: Address) {
  await page.goto(typeof address === 'string' ? address : await address(page))
  await expect(
    page.getByRole('heading', { level: 1 }).filter({ visible: true }).first(),
  ).toBeVisible()
  // The frame that is shown before the scripts run has no link to the content.
  await expect(page.locator('a[href="#main"]')).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
}

const EMAIL = 'kavya@example.in'

/** Screens that need no account. */
export const VISITOR_SCREENS: Record<string, Address> = {
  landing: paths.landing,
  login: paths.login,
  register: paths.register,
  forgotPassword: paths.forgotPassword,
  verifyOtp: (page) => withState(page, paths.verifyOtp, { email: EMAIL, sentAt: 0 }),
  resetPassword: (page) =>
    withState(page, paths.resetPassword, { email: EMAIL, verified: { success: true } }),
  verifyEmail: `${paths.verifyEmail}?code=none`,
  undoEmailChange: `${paths.undoEmailChange}?code=none`,
  invitation: `${paths.invitation}?code=none`,
  payLink: `${paths.payLink}?code=none`,
  policy: paths.policy('refunds'),
  contact: paths.policy('contact'),
  notFound: '/nowhere',
}

/** A screen that gets navigation state from another one: the history keeps it, as after a reload. */
async function withState(page: Page, at: string, state: object): Promise<string> {
  await page.goto(paths.login)
  await page.evaluate(
    ([address, usr]) => history.replaceState({ usr, key: 'handed', idx: 0 }, '', address),
    [at, state] as const,
  )
  await page.reload()
  return page.url()
}

/** Screens of a shopper with a cart, an address and an order. */
export const SHOPPER_SCREENS: Record<string, Address> = {
  home: paths.home,
  search: paths.search,
  searchFor: paths.searchFor('milk'),
  listing,
  product,
  cart: paths.cart,
  checkout: paths.checkout,
  confirmation: async (page) => paths.confirmationOf(await someOrder(page)),
  orders: paths.orders,
  order: async (page) => paths.order(await someOrder(page)),
  addresses: paths.addresses,
  wishlist: paths.wishlist,
  pastItems: paths.pastItems,
}

async function someOrder(page: Page): Promise<string> {
  const [order] = await ask(page.context(), 'GET', 'order/get-order-details')
  return order.order_id
}

async function listing(page: Page): Promise<string> {
  const one = 'subcategory/get-all-subcategories?pageSize=1'
  const [subcategory] = await ask(page.context(), 'GET', one)
  return paths.listing(subcategory.category[0], subcategory)
}

async function product(page: Page): Promise<string> {
  const [first] = await ask(page.context(), 'GET', 'product/get-products?pageSize=1')
  return paths.product(first)
}
