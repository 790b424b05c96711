import { expect, type Page } from '@playwright/test'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { mailboxOf, ownShop as test } from './own-shop.ts'
import { somePicture } from './picture.ts'
import { ask } from './shopper.ts'

/** The name is that of the whole shop, so these tests have a shop of their own and change it in turn. */
test.describe.configure({ mode: 'serial', timeout: 480_000 })
test.use({ languages: 'en,hi', mail: 'mailbox' })

const NAME = 'Sharma’s Kirana & Sons'

test('the owner names the shop, and a colour that cannot be read is refused with its contrast', async ({
  admin,
}) => {
  await admin.goto(officePaths.adminSettings)
  await admin.getByRole('link', { name: 'Change name and look' }).click()
  const main = admin.getByRole('main')
  await main.getByLabel('Name of the shop').fill(NAME)
  await main.getByLabel('Another colour').fill('#fbb31e')
  await expect(main.getByText(/has a contrast of 1\.\d:1, and 4\.5:1 is needed/)).toBeVisible()
  await main.getByRole('button', { name: 'Plum' }).press('Enter')
  await expect(main.getByText(/4\.5:1 is needed/)).toBeHidden()
  await main.locator('input[type=file]').setInputFiles(await somePicture())
  await expect(main.getByRole('img', { name: `Logo of ${NAME}` })).toBeVisible()
  await expectAccessible(admin)

  await main.getByRole('button', { name: /^Save/ }).first().press('Enter')
  await expect(admin.getByText('Name and look are saved.').first()).toBeVisible()
})

test('no screen says another name than that of the shop, but for one line in the footer', async ({
  admin,
  shopper,
  browser,
  address,
}) => {
  const visitor = await (await browser.newContext({ baseURL: address })).newPage()
  for (const path of [paths.landing, paths.login, paths.register]) await expectNamed(visitor, path)
  for (const path of [paths.home, paths.cart, paths.orders, paths.policy('terms')]) {
    await expectNamed(shopper, path)
  }
  await expectNamed(admin, officePaths.adminToday)

  await visitor.goto(paths.landing)
  await expect(visitor.getByRole('img', { name: NAME }).filter({ visible: true })).toHaveCount(1)
  await expect(visitor.getByRole('banner')).toHaveCSS('background-color', 'rgb(92, 26, 61)')
  await expectAccessible(visitor)
  await visitor.close()
})

test('what is not a screen has the name too: the manifest, its icon, and emails', async ({
  shopper,
  address,
}) => {
  const { request } = shopper.context()
  const manifest = await (await request.get('/site.webmanifest')).json()
  expect(manifest).toMatchObject({ name: NAME, short_name: NAME })
  expect(JSON.stringify(manifest)).not.toContain('Tokri')
  const icon = await request.get(manifest.icons[0].src)
  expect(icon.headers()['content-type']).toContain('image/svg+xml')
  expect(await icon.text()).toContain('data:image/webp;base64,')

  const { email } = await ask(shopper.context(), 'GET', 'user/get-details')
  await request.post('/api/v1/user/forgot-password', { data: { email } })
  const mailbox = await shopper.context().newPage()
  const subject = `Your code to set a new ${NAME} password`
  await expect(async () => {
    await mailbox.goto(mailboxOf(address))
    await mailbox.getByRole('link', { name: subject }).first().click({ timeout: 5_000 })
  }).toPass()
  const body = mailbox.frameLocator('iframe').locator('body')
  await expect(body).toContainText(NAME)
  await expect(body).not.toContainText('Tokri')
  await mailbox.close()
})

/** The page as it was sent, and after its scripts. */
async function expectNamed(page: Page, path: string) {
  const sent = await (
    await page.context().request.get(path, { headers: { accept: 'text/html' } })
  ).text()
  expect(sent, path).not.toContain('Tokri')
  expect(sent, path).toContain('Sharma’s Kirana &amp; Sons')

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('[aria-busy=true]').filter({ visible: true })).toHaveCount(0)
  expect(await page.title(), path).toContain(NAME)
  const left = await page.evaluate(
    () => document.body.outerHTML.match(/.{0,60}Tokri.{0,40}/g) ?? [],
  )
  expect(
    left.filter((words) => !words.includes('Runs on Tokri')),
    path,
  ).toEqual([])
}
