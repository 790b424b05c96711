import { expect } from '@playwright/test'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { toastOf } from './page-values.ts'
import { newPushKeys, playPushService } from './push-service.ts'
import { ask, orderSomething, shopping } from './shopper.ts'

const test = shopping.extend({
  context: async ({ context }, use) => {
    await context.addInitScript(playPushService, newPushKeys())
    await use(context)
  },
})
test.use({ serviceWorkers: 'allow' })

test('notifications are offered on the page of an order, once, and turned off in the profile', async ({
  page,
}) => {
  const question = page.getByRole('region', { name: 'Get told when it is on the way?' })
  await page.goto(paths.home)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(question).toHaveCount(0)

  await page.goto(paths.order(await orderSomething(page)))
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(toastOf(page, 'We’ll tell you on this device')).toBeVisible()
  await expect(question).toHaveCount(0)

  await page.goto(paths.profile)
  await page.getByRole('button', { name: 'Turn Off Notifications' }).click()
  await expect(toastOf(page, 'Notifications are off on this device')).toBeVisible()
  await page.goto(paths.order(await orderSomething(page)))
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(question).toHaveCount(0)
  expect((await ask(page.context(), 'GET', 'notification')).public_key).toMatch(/^[\w-]{87}$/)
})
