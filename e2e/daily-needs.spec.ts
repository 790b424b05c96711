import { type Browser, expect, type Page } from '@playwright/test'
import { LANGUAGE_COOKIE, LANGUAGES } from '../src/contract/language/languages.ts'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { expectAccessible } from './accessibility.ts'
import { signatureOf } from './gateway-server.ts'
import { ownShop as test } from './own-shop.ts'
import { toastOf } from './page-values.ts'
import { newPerson } from './people.ts'
import { newPushKeys, playPushService } from './push-service.ts'
import { type Say, sayIn } from './say.ts'
import { makeKnown, sessionOf } from './session.ts'
import { addShown, ask, orderSomething } from './shopper.ts'

test.use({ demo: 'on', languages: 'en,hi' })

/** One after the other: the shop is opened once. */
test.describe.configure({ mode: 'default', timeout: 480_000 })

for (const language of ['en', 'hi'] as const) {
  const say = sayIn(language)
  const { name } = LANGUAGES[language]

  test(`in ${name}, an admin accepts sizes, and a shopper adds two of them`, async ({
    browser,
    admin,
    address,
  }) => {
    await speak(admin, address, language)
    const sizes = await acceptProposal(admin, say)

    const page = await shopperOf(browser, address, language)
    await addFromCard(page, sizes)
    await addFromPage(page, sizes, say)
    // The page shows the second one before the server has it.
    const quantities = async () =>
      (await ask(page.context(), 'GET', CART)).map(({ quantity }: { quantity: number }) => quantity)
    await expect.poll(quantities).toEqual([1, 1])
    await page.context().close()
  })

  test(`in ${name}, the owner connects a gateway and sends a test`, async ({
    admin,
    address,
    gateway,
  }) => {
    await speak(admin, address, language)
    const sent = gateway.received.length
    await admin.goto(officePaths.adminSettings)
    await admin.getByRole('link', { name: say('Set up messages') }).click()
    await admin.getByLabel(say('Send messages'), { exact: true }).selectOption('on')
    await admin.getByLabel(say('Address of the gateway')).fill(`${gateway.origin}/sms`)
    await admin
      .getByLabel(say('Message when the order is placed'), { exact: true })
      .fill(`Hello {name}, {order} is placed. ${name}`)
    await admin.getByRole('button', { name: say('Save'), exact: true }).click()
    await admin.getByLabel(say('Your phone')).fill('98765 43210')
    await expectAccessible(admin)
    await admin.getByRole('button', { name: say('Send a Test') }).click()

    await expect.poll(() => gateway.received.length).toBe(sent + 1)
    const message = gateway.received.at(-1)
    const { secret } = await ask(admin.context(), 'GET', 'gateway')
    expect(message?.headers['webhook-signature']).toBe(message && signatureOf(message, secret))
    expect(JSON.parse(message?.body ?? '').data).toMatchObject({ phone: '+919876543210' })
    const last = admin.getByRole('region', { name: say('Last messages') }).getByRole('row')
    await expect(last.getByText(say('Sent'), { exact: true }).first()).toBeVisible()
  })

  test(`in ${name}, notifications are offered when an order is confirmed, and turned off`, async ({
    browser,
    address,
  }) => {
    const page = await shopperOf(browser, address, language)
    const question = page.getByRole('region', { name: say('Get told when it is on the way?') })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto(paths.confirmationOf(await orderSomething(page)))
    await question.getByRole('button', { name: say('Yes, tell me') }).click()
    await expect(toastOf(page, say('We’ll tell you on this device'))).toBeVisible()

    await page.goto(paths.profile)
    await page.getByRole('button', { name: say('Turn Off Notifications') }).click()
    await expect(toastOf(page, say('Notifications are off on this device'))).toBeVisible()
    await page.context().close()
  })
}

const CART = 'cart/get-cart-by-user'

type Size = { _id: string; name: string; unit: string; stock: number }

const speak = (page: Page, url: string, value: string) =>
  page.context().addCookies([{ name: LANGUAGE_COOKIE, value, url }])

/** A new shopper at home, whose browser has a push service of the test. */
async function shopperOf(browser: Browser, address: string, language: string): Promise<Page> {
  const person = newPerson()
  await makeKnown(person, address)
  const storageState = await sessionOf(person, address)
  const context = await browser.newContext({
    ...{ baseURL: address, storageState, locale: 'en-IN' },
    serviceWorkers: 'allow',
  })
  await context.addInitScript(playPushService, newPushKeys())
  const page = await context.newPage()
  await speak(page, address, language)
  await page.goto(paths.home)
  return page
}

/** The first proposal whose sizes are all in stock. */
async function acceptProposal(admin: Page, say: Say): Promise<Size[]> {
  const proposals: { products: Size[] }[] = await ask(admin.context(), 'GET', 'size/proposals')
  const sizes = proposals.find(({ products }) => products.every(({ stock }) => stock > 0))?.products
  const name = sizes?.[0]?.name
  if (!sizes || !name) throw new Error('No sizes are proposed.')
  await admin.goto(officePaths.adminSizes)
  await expectAccessible(admin)
  await admin.getByRole('button', { name: say('Group {name}', { name }), exact: true }).click()
  await expect(toastOf(admin, say('Sizes saved'))).toBeVisible()
  return sizes
}

/** The second size, from the sheet that the card opens. */
async function addFromCard(page: Page, [first, second]: Size[]) {
  await page.goto(paths.searchFor(first?.name ?? ''))
  const card = page.getByRole('main').getByRole('article').first()
  await card.locator('button[aria-haspopup=dialog]').click()
  const sheet = page.getByRole('dialog')
  const row = sheet.getByRole('listitem').filter({ hasText: second?.unit ?? '' })
  await expectAccessible(page)
  await row.getByRole('button').press('Enter')
  await expect(row.getByRole('group')).toHaveText('1')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect.poll(async () => (await ask(page.context(), 'GET', CART)).length).toBe(1)
}

/** The first size, from the page of the second one. */
async function addFromPage(page: Page, [first, second]: Size[], say: Say) {
  await page.goto(paths.productById(second?._id ?? ''))
  const sizes = page.getByRole('navigation', { name: say('Sizes') })
  await expect(sizes.getByRole('link', { name: second?.unit ?? '' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await sizes.getByRole('link', { name: first?.unit ?? '' }).click()
  await expect(page).toHaveURL(new RegExp(`${first?._id}$`))
  await addShown(page, say)
}
