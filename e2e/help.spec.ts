import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { orderNumberOn } from './page-values.ts'
import { somePicture } from './picture.ts'
import { ask, fillBasket, haveAddress } from './shopper.ts'

// Serial: each test continues from the state of the one before.
test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.use({ demo: 'on', languages: 'en,hi' })

let number = ''

test('instructions are chosen at checkout, and seen by the shopper, the picker and the office', async ({
  admin,
  shopper,
  say,
}) => {
  await haveAddress(shopper)
  await fillBasket(shopper)
  await shopper.goto('/checkout')
  await shopper.getByRole('button', { name: say('Change delivery instructions') }).press('Enter')
  const dialog = shopper.getByRole('dialog', { name: say('For this delivery') })
  await dialog.getByLabel(say('Leave at the gate')).check()
  await dialog.getByLabel(say('Anything else for the delivery')).fill('Second gate 🛕')
  await dialog.getByLabel(say("Receiver's mobile number")).fill('+91 98220 11874')
  await expectAccessible(shopper)
  await dialog.getByRole('button', { name: say('Use for this order') }).click()
  await expect(shopper.getByText(`${say('Leave at the gate')} · Second gate 🛕`)).toBeVisible()
  await shopper.getByRole('radio', { name: say('Cash on Delivery') }).check()
  await shopper
    .getByRole('button', { name: say('Place Order') })
    .filter({ visible: true })
    .first()
    .click()
  await expect(shopper).toHaveURL(/order-confirmation/)
  number = await orderNumberOn(shopper)

  for (const [page, at] of [
    [shopper, `/dashboard/my-orders/${number}`],
    [admin, `/dashboard/orders/${number}`],
    [admin, `/dashboard/picking/${number}`],
  ] as const) {
    await page.goto(at)
    const list = page.getByRole('list', { name: say('Delivery instructions') })
    await expect(list).toContainText(say('Leave at the gate'))
    await expect(list).toContainText('Second gate 🛕')
    await expectAccessible(page)
  }
})

test('a shopper reports a damaged item with a photo', async ({ admin, shopper, say }) => {
  for (const to of ['Shipped', 'Delivered']) {
    await ask(admin.context(), 'POST', `order/staff/${number}/move`, { to })
  }
  await shopper.goto(`/dashboard/my-orders/${number}`)
  await shopper.getByRole('button', { name: say('Something wrong?') }).press('Enter')
  const dialog = shopper.getByRole('dialog', { name: say('Something wrong?') })
  await dialog.getByRole('radio', { name: say('Damaged or spoilt') }).check()
  await dialog
    .getByRole('button', { name: new RegExp(say('Add {name}', { name: '.+' })) })
    .first()
    .click()
  await dialog.getByLabel(say('What happened?')).fill('The packet was open.')
  await dialog.getByLabel(say('Add a photo')).setInputFiles(await somePicture())
  await expect(dialog.getByRole('list', { name: say('Photos') })).toContainText('me.png')
  await expectAccessible(shopper)
  await dialog.getByRole('button', { name: say('Send'), exact: true }).click()

  const help = shopper.getByRole('region', { name: say('Help with this order') })
  await expect(help.getByText('The packet was open.')).toBeVisible()
  await expect(help.getByRole('img')).toBeVisible()
  await expectAccessibleInBothThemes(shopper)
})

test('staff refund the item with the answer, and the shopper sees it on the order', async ({
  admin,
  shopper,
  say,
}) => {
  await openComplaint(admin)
  await expect(admin.getByRole('list', { name: say('Reported items') })).toBeVisible()
  await expect(admin.getByRole('list', { name: say('Photos') }).getByRole('img')).toBeVisible()
  await admin.getByRole('radio', { name: say('Refund items') }).check()
  await expectAccessibleInBothThemes(admin)
  await admin.getByLabel(say('Your answer')).fill('We are sorry. The money comes back.')
  await admin.getByLabel(say('Then')).selectOption('refunded')
  await admin.getByRole('button', { name: say('Send the Answer') }).click()
  await expect(admin.getByText(say('Answered and closed'))).toBeVisible()

  const help = shopper.getByRole('region', { name: say('Help with this order') })
  await expect(
    help.getByText(
      new RegExp(say('You receive {amount} for {items} in cash.', { amount: '.+', items: '.+' })),
    ),
  ).toBeVisible()
  await expect(shopper.getByText(say('{refunded} refunded', { refunded: 1 }))).toBeVisible()
})

async function openComplaint(admin: Page) {
  const [newest]: { _id: string }[] = await ask(
    admin.context(),
    'GET',
    `complaint/list?search=${number}`,
  )
  await admin.goto(`/dashboard/complaints/${newest?._id}`)
}
