import { expect, type Page } from '@playwright/test'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { expectAccessibleInBothThemes } from './accessibility.ts'
import { ownShop as test } from './own-shop.ts'
import { newPushKeys, playPushService } from './push-service.ts'
import { orderSomething } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi' })

test('a phone of staff is told of a new order while its browser is closed, until it is turned off', async ({
  admin,
  shopper,
  say,
  language,
  browser,
  address,
  gateway,
}) => {
  test.slow()
  const context = await browser.newContext({
    ...{ baseURL: address, locale: `${language}-IN`, serviceWorkers: 'allow' },
    storageState: await admin.context().storageState(),
  })
  await context.addInitScript(playPushService, { ...newPushKeys(), origin: gateway.origin })
  const pushes = () => gateway.received.filter(({ headers }) => headers['content-encoding'])
  const choice = (page: Page, name: string) =>
    page.getByRole('button', { name: say(name), exact: true }).filter({ visible: true })
  const phone = await context.newPage()
  await phone.goto(officePaths.adminOrders)
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await phone.reload()

  await choice(phone, 'Notifications').click()
  await expect(phone.getByRole('dialog', { name: say('New orders on this device') })).toBeVisible()
  await expectAccessibleInBothThemes(phone)
  await choice(phone, 'Turn On Notifications').click()
  await expect(choice(phone, 'Turn Off Notifications')).toBeVisible()
  await expectAccessibleInBothThemes(phone)
  await choice(phone, 'Close').click()
  await expect(choice(phone, 'Notifications: on')).toBeVisible()
  await phone.close()
  await shopper.goto('/home')
  await orderSomething(shopper)

  await expect.poll(pushes).toHaveLength(1)
  expect(pushes()[0]?.headers).toMatchObject({
    urgency: 'high',
    topic: expect.stringMatching(/^[\w-]{32}$/),
  })
  const later = await context.newPage()
  await later.goto(officePaths.adminOrders)
  await choice(later, 'Notifications: on').click()
  await choice(later, 'Turn Off Notifications').click()
  await expect(choice(later, 'Turn On Notifications')).toBeVisible()
  await context.close()
})
