import { expect } from '@playwright/test'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'

test.use({ demo: 'on', languages: 'en,hi' })

test('staff write a note and a tag on an order, find it by the tag, and take both off again', async ({
  admin,
  say,
}) => {
  test.slow()
  const list = `${officePaths.adminOrders}?view=list`
  // The customer of whom the notes of the demo shop are.
  await admin.goto(`${list}&q=ravi`)
  await admin.getByRole('link', { name: /^TKR-/ }).first().click()
  const order = admin.getByRole('region', { name: say('About this order') })
  const customer = admin.getByRole('region', { name: say('About the customer') })
  await expect(customer.getByText('Call first')).toBeVisible()
  await expect(customer.getByText('Pays by UPI at the door if the card fails.')).toBeVisible()
  await expectAccessible(admin)

  await order.getByRole('button', { name: say('Add a note about this order') }).click()
  await order.getByRole('textbox').fill('Ring twice.')
  await expectAccessible(admin)
  await order.getByRole('button', { name: say('Save note') }).click()
  await expect(order.getByText('Ring twice.')).toBeVisible()
  await order.getByRole('button', { name: say('Add a tag to this order') }).click()
  await expectAccessible(admin)
  await order.getByRole('textbox').fill('gift')
  await order.getByRole('textbox').press('Enter')
  await expect(order.getByText('gift')).toBeVisible()
  const number = await admin.getByRole('heading', { level: 1 }).last().textContent()

  await admin.goto(list)
  await admin.getByLabel(say('Tag'), { exact: true }).selectOption('gift')
  await expect(admin.getByRole('link', { name: /^TKR-/ })).toHaveText([number ?? ''])
  await expectAccessible(admin)

  await admin.getByRole('link', { name: /^TKR-/ }).first().click()
  await order
    .getByRole('button', { name: say('Remove the note “{text}”', { text: 'Ring twice.' }) })
    .click()
  await expect(admin.getByText(say('Note removed.'))).toBeVisible()
  await admin.getByRole('button', { name: say('Undo') }).click()
  await expect(order.getByText('Ring twice.')).toBeVisible()
  await order.getByRole('button', { name: say('Remove {children}', { children: 'gift' }) }).click()
  await expect(order.getByText('gift')).toHaveCount(0)
})
