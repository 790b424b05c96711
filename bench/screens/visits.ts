import type { Page } from '@playwright/test'
import { paths } from '#web/lib/navigation/paths.ts'
import { type Ask, addressesOf, fillCart, type Product } from './shopper.ts'

/** One row of the table. */
export type Visit = {
  name: string
  path: string
  /** Visited while logged out. */
  isGuest?: boolean
  /** A selector that matches once the screen is complete. */
  ready: string
  /** Runs before each opening of the screen; not measured. */
  prepare: (ask: Ask) => Promise<unknown>
  /** If given, this is measured instead of the opening. Resolves when its effect is visible. */
  act?: (page: Page) => Promise<unknown>
}

const CARD = 'main article'

export function visitsOf(products: Product[]): Visit[] {
  const [first, second] = products
  if (!first || !second) throw new Error('The demo shop has too few products in stock.')
  const { product, listing } = addressesOf(first)
  const pages = { product, listing }
  const withCart = (ask: Ask) => fillCart(ask, [first, second])
  const screens = screensOf(pages).map((screen) => ({ prepare: withCart, ...screen }))
  return [...screens, ...interactionsOf(pages, products)]
}

type Pages = { product: string; listing: string }

const screensOf = ({ product, listing }: Pages): Omit<Visit, 'prepare'>[] => [
  { name: 'home', path: paths.home, ready: CARD },
  { name: 'listing', path: listing, ready: CARD },
  { name: 'search', path: paths.searchFor('milk'), ready: CARD },
  { name: 'product', path: product, ready: 'main h1' },
  { name: 'cart', path: paths.cart, ready: 'main :text("Order Summary")' },
  { name: 'checkout', path: paths.checkout, ready: 'main [type=radio]' },
  { name: 'landing', path: paths.landing, ready: 'main li a', isGuest: true },
]

function interactionsOf({ listing }: Pages, products: Product[]): Visit[] {
  const emptyCart = (ask: Ask) => fillCart(ask, [])
  let turn = 0
  // The same items again within seconds would count as the same order.
  const otherCart = (ask: Ask) =>
    fillCart(ask, products.slice(turn++ % products.length).slice(0, 1))
  return [
    { name: 'add', path: listing, ready: CARD, prepare: emptyCart, act: add },
    { name: 'type', path: paths.search, ready: '#main', prepare: emptyCart, act: typeWord },
    { name: 'filters', path: listing, ready: CARD, prepare: emptyCart, act: openFilters },
    {
      name: 'order',
      path: paths.checkout,
      ready: 'main [type=radio]',
      prepare: otherCart,
      act: placeOrder,
    },
  ]
}

async function add(page: Page) {
  await page.getByRole('button', { name: /^Add / }).first().click()
  await page.getByText('Product added to cart successfully!').waitFor()
}

async function typeWord(page: Page) {
  const field = page.getByRole('combobox').filter({ visible: true }).first()
  await field.click()
  await field.pressSequentially('tomato', { delay: 120 })
  await page.getByRole('row').first().waitFor()
}

async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filters', exact: true }).first().click()
  await page.getByRole('dialog').waitFor()
}

async function placeOrder(page: Page) {
  await page.getByRole('radio', { name: /Cash on Delivery/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).filter({ visible: true }).click()
  await page.getByText('Cash on Delivery Selected.').waitFor()
}
