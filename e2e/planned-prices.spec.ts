import { expect, type Page } from '@playwright/test'
import { indiaClock } from '../src/contract/lib/days.ts'
import { DAY_MS } from '../src/contract/lib/india.ts'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { toastOf } from './page-values.ts'
import { ask } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi' })

type Running = { product: { _id: string; name: string }; now: Price; former: Price }
type Price = { selling_price: number }

test('an owner plans prices of ticked products, changes and withdraws one, and ends one that runs', async ({
  admin,
  shopper,
  say,
}) => {
  test.slow()
  const [running] = (await ask(admin.context(), 'GET', 'price-plan/list')) as [Running]
  await expectPaid(shopper, running, running.now)

  await admin.goto('/dashboard/products?q=tomato')
  await admin.getByRole('checkbox', { name: say('Tick this page') }).check()
  await admin.getByRole('button', { name: say('Plan price') }).click()
  const form = admin.getByRole('dialog')
  await form.getByLabel(say('Discount in %')).fill('25')
  await form.getByLabel(say('From')).fill(inDays(1))
  await form.getByLabel(say('Until')).fill(inDays(2))
  await expectAccessible(admin)
  await form.getByLabel(say('Until')).press('Enter')
  await expect(form).toHaveCount(0)

  await admin.goto(officePaths.adminPricePlans)
  const planned = admin.getByRole('row').filter({ hasText: /tomato|टमाटर/i })
  await expect(planned.first()).toBeVisible()
  await expectAccessible(admin)
  await admin
    .getByRole('link', { name: /tomato|टमाटर/i })
    .first()
    .click()
  const card = admin.getByRole('list', { name: say('Planned prices') })
  await card.getByRole('button').first().click()
  await form.getByLabel(say('Discount in %')).fill('30')
  await form.getByRole('button', { name: say('Save') }).click()
  await expect(toastOf(admin, say('The planned price is saved.'))).toBeVisible()
  await expectAccessible(admin)
  await card.getByRole('button').last().click()
  await form.getByRole('button', { name: say('Withdraw') }).click()
  await expect(admin.getByText(say('No change of the price is planned.'))).toBeVisible()

  await admin.goto(officePaths.adminProduct(running.product._id))
  await card.getByRole('button').last().click()
  await expectAccessible(admin)
  await form.getByRole('button', { name: say('End now') }).click()
  await expect(toastOf(admin, say('The planned price has ended.'))).toBeVisible()
  await expectPaid(shopper, running, running.former)
})

/** In the time of the shop, as a datetime field takes it. */
const inDays = (days: number) => indiaClock(Date.now() + days * DAY_MS).slice(0, 16)

async function expectPaid(shopper: Page, { product }: Running, { selling_price }: Price) {
  const query = `product/get-product?productId=${product._id}`
  expect(await ask(shopper.context(), 'GET', query)).toMatchObject({ selling_price })
  await shopper.goto(paths.product(product))
  const amount = `₹${String(selling_price).split('.')[0]}`
  await expect(
    shopper.getByRole('main').getByText(amount).filter({ visible: true }).first(),
  ).toBeVisible()
}
