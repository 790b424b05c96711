import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { expectGoodLayout } from './layout-faults.ts'
import { ownShop as test } from './own-shop.ts'
import type { Say } from './say.ts'
import { ask, orderSomething } from './shopper.ts'

test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.use({ demo: 'on', languages: 'en,hi' })

/** An order of one product of which two are ordered, on both screens. */
async function orderOfTwo(admin: Page, shopper: Page) {
  const number = await orderSomething(shopper, 2)
  await admin.goto(`/dashboard/orders/${number}`)
  await shopper.goto(`/dashboard/my-orders/${number}`)
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  return number
}

/** Takes one of two out, and checks the amounts beforehand. */
async function takeOneOut(admin: Page, say: Say) {
  await admin.getByRole('button', { name: say('Take out items') }).click()
  const dialog = admin.getByRole('dialog', { name: say('Take out items') })
  await dialog.getByRole('button', { name: say('Remove one') }).click()
  await expect(dialog.getByText(say('Less to collect'))).toBeVisible()
  await expectAccessibleInBothThemes(admin)
  await dialog.getByRole('button', { name: say('Save changes') }).click()
  await expect(dialog).toBeHidden()
}

test('a caller takes one of two out, sees it at once, changes their mind, and gets what is packed', async ({
  admin,
  shopper,
  say,
}) => {
  const number = await orderOfTwo(admin, shopper)
  const changed = shopper.getByRole('region', { name: say('Changed items') })

  await takeOneOut(admin, say)
  await expect(changed).toBeVisible()
  await expectAccessibleInBothThemes(shopper)
  await expectGoodLayout(shopper)
  await expectGoodLayout(admin)
  await admin.getByRole('button', { name: new RegExp(`^${say('Undo')}`) }).click()
  await expect(changed).toBeHidden()
  await takeOneOut(admin, say)
  await expect(changed).toBeVisible()

  await ask(admin.context(), 'POST', `picking/${number}/start`, {})
  await admin.goto(`/dashboard/picking/${number}`)
  const hint = '{ordered} ordered, the customer now wants {wanted}. Put any others back.'
  await expect(admin.getByText(say(hint, { ordered: 2, wanted: 1 }))).toBeVisible()
  await expectAccessibleInBothThemes(admin)
  await expectGoodLayout(admin)
  const [order] = await ask(admin.context(), 'GET', `picking/orders?ids=${number}`)
  const body = { product_id: order.lines[0].product_id, found: 1 }
  await ask(admin.context(), 'POST', `picking/${number}/tick`, body)
  await ask(admin.context(), 'POST', `picking/${number}/pack`, { bags: 1 })

  await expect(changed).toBeHidden()
  await expect(
    shopper.getByText(new RegExp(say('{unwanted} no longer wanted', { unwanted: 1 }))),
  ).toBeVisible()
  await expectAccessible(shopper)
  const packed = await ask(shopper.context(), 'GET', `order/${number}`)
  expect(packed.products).toMatchObject([{ quantity: 2, short: 1, unwanted: 1 }])
})
