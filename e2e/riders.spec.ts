import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { newPerson } from './people.ts'
import { makeKnown, sessionOf } from './session.ts'
import { ask, orderSomething } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi' })

test('staff hand an order to a rider, who delivers it, and their cash is counted to the paisa', async ({
  admin,
  shopper,
  address,
  browser,
}) => {
  test.slow()
  const phone = await riderCalled('Sana Shaikh', { admin, browser, address })
  const number = await orderSomething(shopper)
  await admin.goto(`/dashboard/orders/${number}`)
  await admin.getByRole('button', { name: 'Hand over to a rider' }).click()
  const dialog = admin.getByRole('dialog', { name: 'Hand over to a rider' })
  await dialog.getByText('Sana Shaikh').click()
  await expectAccessible(admin)
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await expect(admin.getByText('With Sana Shaikh')).toBeVisible()

  await shopper.goto(`/dashboard/my-orders/${number}`)
  await expect(shopper.getByText('Sana is bringing your order')).toBeVisible()
  await expect(shopper.getByText('Shaikh')).toBeHidden()

  await phone.goto('/dashboard/deliveries')
  const mine = phone.getByRole('listitem', { name: `Order ${number}` })
  await expect(mine).toBeVisible()
  await expectAccessible(phone)
  await mine.getByRole('button', { name: /^Delivered, received ₹/ }).click()
  await expect(mine).toBeHidden()
  await phone.getByRole('button', { name: 'Undo' }).click()
  await mine.getByRole('button', { name: /^Delivered, received ₹/ }).press('Enter')
  await expect(mine).toBeHidden()
  await phone.reload()
  await phone.getByRole('button', { name: 'Count cash' }).click()
  const { cash } = await ask(phone.context(), 'GET', 'rider/orders')
  await phone.getByLabel('Cash counted, in rupees').fill(String(cash.amount))
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Cash is counted' }).click()
  await expect(phone.getByText('The cash is counted.')).toBeVisible()

  const order = await orderOf(shopper, number)
  expect(order).toMatchObject({ status: 'Delivered', total_amount: cash.amount })
  await admin.goto('/dashboard/riders')
  await expect(admin.getByText('No difference').first()).toBeVisible()
  await expectAccessible(admin)

  await phone.context().addCookies([{ name: 'language', value: 'hi', url: address }])
  await phone.reload()
  await expect(phone.getByRole('heading', { name: 'मेरी डिलीवरी' }).first()).toBeVisible()
  await phone.context().close()
})

test('an order that could not be delivered comes back to the shop, goes out again and is delivered', async ({
  admin,
  shopper,
  address,
  browser,
}) => {
  test.slow()
  const phone = await riderCalled('Imran Sheikh', { admin, browser, address })
  const number = await orderSomething(shopper)
  await handOver(admin, number, 'Imran Sheikh')
  await phone.goto('/dashboard/deliveries')
  const mine = phone.getByRole('listitem', { name: `Order ${number}` })
  await mine.getByRole('button', { name: 'Not there' }).click()
  const why = phone.getByRole('dialog', { name: 'Not delivered' })
  await why.getByText('No answer at the door').click()
  await why.getByLabel('Anything to add? (optional)').fill('The phone is off')
  await expectAccessible(phone)
  await why.getByRole('button', { name: 'Not delivered' }).click()
  await expect(mine.getByText('No answer at the door: The phone is off')).toBeVisible()
  await expectAccessible(phone)

  await shopper.goto(`/dashboard/my-orders/${number}`)
  await expect(shopper.getByText(/^We could not reach you at/)).toBeVisible()
  await expect(shopper.getByText('The phone is off')).toBeHidden()
  await expectAccessible(shopper)
  await admin.goto('/dashboard/riders')
  const listed = admin.getByRole('list', { name: 'Not delivered' })
  await expect(listed.getByRole('listitem').filter({ hasText: number })).toContainText(
    'With the rider',
  )
  await admin.goto(`/dashboard/orders/${number}`)
  await admin.getByRole('button', { name: `Order ${number} is brought back to the shop` }).click()
  await expect(admin.getByText('Not delivered, back at the shop')).toBeVisible()
  await expectAccessible(admin)

  await phone.reload()
  await expect(phone.getByText('No orders with you')).toBeVisible()
  await handOver(admin, number, 'Imran Sheikh')
  await phone.reload()
  await mine.getByRole('button', { name: /^Delivered, received ₹/ }).click()
  await phone.reload()
  await expect(mine).toBeHidden()
  const { cash } = await ask(phone.context(), 'GET', 'rider/orders')
  const order = await orderOf(shopper, number)
  expect(order).toMatchObject({ status: 'Delivered', total_amount: cash.amount })
  await admin.goto('/dashboard/money/closing')
  await expect(admin.getByText(/still with riders: .*Imran Sheikh/)).toBeVisible()
  await expectAccessible(admin)
  await phone.context().close()
})

type Shop = { admin: Page; browser: Browser; address: string }

/** A new rider, on their phone. */
async function riderCalled(username: string, { admin, browser, address }: Shop): Promise<Page> {
  const rider = { ...newPerson(), username }
  await makeKnown(rider, address)
  const [person] = await ask(admin.context(), 'GET', `people/list?search=${rider.email}`)
  await ask(admin.context(), 'PUT', `people/${person._id}/role`, { role: 'RIDER' })
  const storageState = await sessionOf(rider, address)
  const context = await browser.newContext({ baseURL: address, storageState, locale: 'en-IN' })
  return context.newPage()
}

async function handOver(admin: Page, number: string, rider: string) {
  const riders = await ask(admin.context(), 'GET', 'rider/list')
  const { _id } = riders.find(({ name }: { name: string }) => name === rider)
  const body = { rider_id: _id, orders: [{ id: number, from: null }] }
  await ask(admin.context(), 'POST', 'rider/hand-over', body)
}

async function orderOf(shopper: Page, number: string) {
  const orders = await ask(shopper.context(), 'GET', 'order/get-order-details')
  return orders.find(({ order_id }: { order_id: string }) => order_id === number)
}
