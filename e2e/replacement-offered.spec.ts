import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { expectGoodLayout } from './layout-faults.ts'
import { ownShop as test } from './own-shop.ts'
import type { Say } from './say.ts'
import { ask, orderSomething } from './shopper.ts'

// Serial: both tests use the same shopper.
test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.use({ demo: 'on', languages: 'en,hi' })

/** An order of one product that the picker has begun and marked short, on both screens. */
async function shortOrder(admin: Page, shopper: Page) {
  const number = await orderSomething(shopper)
  await ask(admin.context(), 'POST', `picking/${number}/start`, {})
  const [order] = await ask(admin.context(), 'GET', `picking/orders?ids=${number}`)
  const body = { product_id: order.lines[0].product_id, found: 0, reason: 'other' }
  await ask(admin.context(), 'POST', `picking/${number}/tick`, body)
  await admin.goto(`/dashboard/picking/${number}`)
  await shopper.goto(`/dashboard/my-orders/${number}`)
  await expect(shopper.getByRole('heading', { level: 1 })).toBeVisible()
  return number
}

/** Offers the first of the similar products. */
async function offerFirst(admin: Page, say: Say) {
  await admin.getByRole('button', { name: say('Offer a replacement') }).click()
  const dialog = admin.getByRole('dialog', { name: say('Offer a replacement') })
  await dialog.getByRole('radio').first().check()
  await expectAccessible(admin)
  await dialog
    .getByRole('button', {
      name: new RegExp(say('Offer {quantity} × {name}', { quantity: 1, name: '.+' })),
    })
    .click()
  await expect(admin.getByText(say('Waiting for the shopper'))).toBeVisible()
}

test('a replacement offered while picking is seen at once, accepted with one tap and packed', async ({
  admin,
  shopper,
  say,
}) => {
  const number = await shortOrder(admin, shopper)

  await offerFirst(admin, say)
  const offers = shopper.getByRole('region', { name: say('Replacements') })
  await expect(offers.getByRole('timer')).toHaveText(
    new RegExp(say('{time} left to answer', { time: '\\d:\\d\\d' })),
  )
  await expectAccessibleInBothThemes(shopper)
  await expectGoodLayout(shopper)
  await expectGoodLayout(admin)

  await offers.getByRole('button', { name: say('Accept') }).click()
  await expect(offers.getByRole('timer')).toBeHidden()
  await expect(admin.getByText(say('Accepted: put it in the bag'))).toBeVisible()
  await expectAccessible(admin)
  await admin
    .getByRole('button', { name: new RegExp(number) })
    .filter({ hasNotText: /^$/ })
    .last()
    .click()

  await expect(shopper.getByText(new RegExp(say('replacement')))).toBeVisible()
  const order = await ask(shopper.context(), 'GET', `order/${number}`)
  expect(order.packed_at).not.toBeNull()
  expect(order.products).toHaveLength(2)
  await expectAccessible(shopper)
})

test('while the shopper can answer, the picker waits or packs without the offer', async ({
  admin,
  shopper,
  say,
}) => {
  const number = await shortOrder(admin, shopper)
  await offerFirst(admin, say)

  await admin
    .getByRole('button', { name: new RegExp(number) })
    .last()
    .click()
  const question = admin.getByRole('dialog', { name: say('The shopper has not answered') })
  await expectAccessible(admin)
  await question.getByRole('button', { name: say('Wait') }).click()
  const offers = shopper.getByRole('region', { name: say('Replacements') })
  await offers.getByRole('button', { name: say('No thanks') }).click()

  await expect(admin.getByText(say('Declined: the item is left out'))).toBeVisible()
  await expect(offers.getByRole('button')).toHaveCount(0)
})
