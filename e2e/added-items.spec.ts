import { expect, type Page } from '@playwright/test'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { expectGoodLayout } from './layout-faults.ts'
import { ownShop as test } from './own-shop.ts'
import { addProduct, place } from './phone-order-steps.ts'
import type { Say } from './say.ts'
import { ask, orderSomething } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi' })

/** Adds two of a product to an open order, from its page, and returns the number of the order that they became. */
async function addTwo(admin: Page, say: Say, number: string) {
  await admin.goto(officePaths.adminOrder(number))
  await admin.getByRole('link', { name: say('Add items') }).click()
  await expect(admin).toHaveURL(officePaths.adminAddItems(number))
  await expect(
    admin.getByRole('heading', { name: say('Goes along with order {order}', { order: number }) }),
  ).toBeVisible()
  await addProduct(admin, say)
  await expect(admin.getByText(say('Shipping Fee'))).toHaveCount(0)
  await expectAccessibleInBothThemes(admin)
  await expectGoodLayout(admin)
  await place(admin, say)
  await expect(admin).toHaveURL(/\/dashboard\/orders\/TKR-[^/]+$/)
  return admin.url().split('/').at(-1) ?? ''
}

/** The notes on both orders, as links of the page. */
function notesOn(page: Page, say: Say, { first, added }: { first: string; added: string }) {
  const named = (name: string) => page.getByRole('link', { name }).filter({ visible: true })
  return {
    onFirst: named(say('Order {number} goes along with it', { number: added })),
    onAdded: named(say('Goes along with order {order}', { order: first })),
  }
}

test('a caller adds two more to an open order: an order of its own, which every screen and paper shows with the first one', async ({
  admin,
  shopper,
  say,
}) => {
  test.setTimeout(480_000)
  const first = await orderSomething(shopper)

  const added = await addTwo(admin, say, first)

  const forStaff = notesOn(admin, say, { first, added })
  await expect(forStaff.onAdded).toBeVisible()
  await expect(admin.getByRole('button', { name: say('Change address') })).toHaveCount(0)
  await expect(admin.getByRole('link', { name: say('Add items') })).toHaveCount(0)
  await expectAccessibleInBothThemes(admin)
  await expectGoodLayout(admin)
  await forStaff.onAdded.click()
  await expect(forStaff.onFirst).toBeVisible()
  await expectAccessible(admin)

  const forShopper = notesOn(shopper, say, { first, added })
  await shopper.goto(paths.order(first))
  await expect(forShopper.onFirst).toBeVisible()
  await expectAccessibleInBothThemes(shopper)
  await expectGoodLayout(shopper)
  await forShopper.onFirst.click()
  await expect(forShopper.onAdded).toBeVisible()
  await expectAccessible(shopper)
  const order = await ask(shopper.context(), 'GET', `order/${added}`)
  expect(order).toMatchObject({
    ...{ added_to: first, shipping_amount: 0, tax_amount: 0, payment_mode: 'COD' },
    products: [{ quantity: 2 }],
  })

  await admin.goto(officePaths.adminPicking)
  const card = admin.getByRole('listitem', { name: say('Order {order}', { order: first }) })
  await expect(card.getByRole('link', { name: added })).toBeVisible()
  await expectAccessibleInBothThemes(admin)
  await expectGoodLayout(admin)
  await admin.goto(officePaths.adminOrders)
  await expect(forStaff.onFirst).toBeVisible()
  await expectAccessible(admin)
  await expectGoodLayout(admin)
  await admin.goto(officePaths.adminPrintOf([first, added], 'slip'))
  await expect(admin.getByText(`+ ${added}`)).toBeVisible()
  await expect(admin.getByText(say('WITH {order}', { order: first }))).toBeVisible()
})
