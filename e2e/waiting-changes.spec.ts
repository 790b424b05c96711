import { type BrowserContext, expect, type Page, type Route } from '@playwright/test'
import { logIn, logOut, newPerson } from './people.ts'
import { makeKnown, sessionOf } from './session.ts'
import { basketOf, fillBasket, shopping as test } from './shopper.ts'

// Serial, because the tests share a cart.
test.describe.configure({ mode: 'default' })

const ADD = '**/api/v1/cart/add-to-cart'

test('presses that wait for the network survive a reload and are sent once', async ({
  page,
  context,
}) => {
  const name = await fillBasket(page)
  await page.goto('/cart')
  await expect(quantityOf(page, name)).toHaveText('1')
  const letGo = await withhold(context)
  await pressAdd(page, name)
  await pressAdd(page, name)
  await expect(quantityOf(page, name)).toHaveText('3')

  await page.reload()
  await expect(quantityOf(page, name)).toHaveText('3')
  expect(await basketOf(page)).toBe(1)
  letGo()

  await expect.poll(() => basketOf(page)).toBe(3)
  await expect.poll(() => stored(page)).toEqual([])
  await page.reload()
  await expect(quantityOf(page, name)).toHaveText('3')
})

test('a press that arrived, and whose page was closed before the response, counts once', async ({
  page,
  context,
}) => {
  const name = await fillBasket(page)
  await page.goto('/cart')
  await expect(quantityOf(page, name)).toHaveText('1')
  await context.route(ADD, async (route) => {
    // The request arrives; its response does not.
    await route.fetch()
    await new Promise(() => {})
  })
  await pressAdd(page, name)
  await expect.poll(() => basketOf(page)).toBe(2)
  await page.close()
  await context.unroute(ADD)

  const sent: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('add-to-cart')) sent.push(request.url())
  })
  const again = await context.newPage()
  await again.goto('/cart')
  await expect.poll(() => stored(again)).toEqual([])

  expect(sent).toHaveLength(1)
  expect(await basketOf(again)).toBe(2)
  await expect(quantityOf(again, name)).toHaveText('2')
})

test('with two pages open, one of them sends what a closed third has left', async ({
  page,
  context,
}) => {
  const name = await fillBasket(page)
  const pages = [page, await context.newPage(), await context.newPage()] as const
  for (const one of pages) {
    await one.goto('/cart')
    await expect(quantityOf(one, name)).toHaveText('1')
  }
  const letGo = await withhold(context)
  await pressAdd(pages[2], name)
  await expect.poll(async () => (await stored(page)).length).toBe(1)
  // Both see the stored changes and wait for the lock of the closed page.
  for (const one of [pages[0], pages[1]]) await one.reload()
  await pages[2].close()
  letGo()

  await expect.poll(() => basketOf(page)).toBe(2)
  await expect.poll(() => stored(page)).toEqual([])
  for (const one of [pages[0], pages[1]]) await expect(quantityOf(one, name)).toHaveText('2')
  expect(await basketOf(page)).toBe(2)
})

test('waiting changes are removed on logout and not sent for the next user', async ({
  browser,
}) => {
  const { baseURL = '' } = test.info().project.use
  const [asha, ravi] = [newPerson(), newPerson()]
  for (const person of [asha, ravi]) await makeKnown(person, baseURL)
  const context = await browser.newContext({
    baseURL,
    storageState: await sessionOf(asha, baseURL),
  })
  const page = await context.newPage()
  const name = await fillBasket(page)
  await page.goto('/cart')
  await expect(quantityOf(page, name)).toHaveText('1')
  const letGo = await withhold(context)
  await pressAdd(page, name)
  await expect.poll(async () => (await stored(page)).length).toBe(1)
  await page.goto('/home')

  await logOut(page)
  await expect.poll(() => stored(page)).toEqual([])
  letGo()
  await page.goto('/login')
  await logIn(page, ravi)
  await expect(page).toHaveURL(/\/home$/)

  await page.goto('/cart')
  await expect(page.getByRole('main')).not.toContainText(name)
  expect(await basketOf(page)).toBe(0)
  await context.close()
})

test('a change of the cart on one page appears on another open one', async ({ page, context }) => {
  const name = await fillBasket(page)
  const other = await context.newPage()
  for (const one of [page, other]) {
    await one.goto('/cart')
    await expect(quantityOf(one, name)).toHaveText('1')
  }

  await pressAdd(page, name)

  await expect(quantityOf(other, name)).toHaveText('2')
  await pressAdd(other, name)
  await expect(quantityOf(page, name)).toHaveText('3')
})

const quantityOf = (page: Page, name: string) =>
  page.getByRole('group', { name: `Quantity of ${name}` }).first()

const pressAdd = (page: Page, name: string) =>
  quantityOf(page, name).getByRole('button', { name: 'Add one' }).click()

/** Delays every press until the returned function is called. */
async function withhold(context: BrowserContext) {
  let letGo = () => {}
  const gate = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // A page that is closed cancels its request.
  await context.route(ADD, (route: Route) =>
    gate.then(() => route.continue()).catch(() => undefined),
  )
  return letGo
}

/** The keys of the changes that the browser stores. */
const stored = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':cartStep:')))
