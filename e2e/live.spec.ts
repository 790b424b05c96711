import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test'
import { logOut, meera, newPerson } from './people.ts'
import { makeKnown, type Session, sessionOf } from './session.ts'
import { ask, orderSomething, shopping as test } from './shopper.ts'

/** A browser has six connections to a host over HTTP/1.1. */
const PAGES = 8

test('eight pages of one order are live at once, and the others continue when one is closed', async ({
  page,
  context,
}) => {
  test.slow()
  const number = await orderSomething(page)
  const pages = await openPages(context, `/dashboard/my-orders/${number}`)
  for (const one of pages) await expect(progressOf(one)).toContainText('Live')

  const [first, ...others] = pages
  await first?.close()
  await untilOneReads(others)
  await ask(context, 'POST', `order/cancel-order/${number}`)

  for (const one of others) await expect(progressOf(one)).toContainText('Cancelled')
})

test('eight boards of the back office are live at once, and the others continue when one is closed', async ({
  page,
  browser,
  sessionFor,
}) => {
  test.slow()
  const context = await openContext(browser, await sessionFor(meera()))
  const boards = await openPages(context, '/dashboard/orders')
  for (const board of boards) await expect(liveMark(board)).toBeVisible()

  const early = await orderSomething(page)
  for (const board of boards) await expect(cardOf(board, early)).toBeVisible()
  const [first, ...others] = boards
  await first?.close()
  await untilOneReads(others)
  const late = await orderSomething(page)

  for (const board of others) await expect(cardOf(board, late)).toBeVisible()
  await context.close()
})

test('after logout no page reads the stream', async ({ browser, baseURL }) => {
  const person = newPerson()
  await makeKnown(person, baseURL ?? '')
  const context = await openContext(browser, await sessionOf(person, baseURL ?? ''))
  const one = await context.newPage()
  const number = await orderSomething(one)
  const [other] = await openPages(context, `/dashboard/my-orders/${number}`, 1)
  if (!other) throw new Error('No page was opened.')
  await expect(progressOf(other)).toContainText('Live')
  expect(await readers(other)).toHaveLength(1)

  await one.goto('/home')
  await logOut(one)

  await expect.poll(() => readers(other)).toEqual([])
  await context.close()
})

async function openPages(context: BrowserContext, address: string, count = PAGES): Promise<Page[]> {
  const pages: Page[] = []
  for (let opened = 0; opened < count; opened += 1) {
    const page = await context.newPage()
    await page.goto(address)
    pages.push(page)
  }
  return pages
}

const openContext = (browser: Browser, storageState: Session) =>
  browser.newContext({ storageState, baseURL: test.info().project.use.baseURL ?? '' })

const progressOf = (page: Page) => page.getByRole('region', { name: 'Order progress' })
const liveMark = (page: Page) => page.getByText('Live', { exact: true }).filter({ visible: true })
const cardOf = (page: Page, number: string) =>
  page.getByRole('listitem', { name: `Order ${number}` }).filter({ visible: true })

/** The names of the locks under which pages read streams. */
const readers = (page: Page) =>
  page.evaluate(async () => {
    const { held = [] } = await navigator.locks.query()
    return held.map(({ name }) => name).filter((name) => name?.startsWith('live:'))
  })

const untilOneReads = ([page]: Page[]) =>
  expect.poll(async () => page && (await readers(page)).length).toBe(1)
