import { expect, type Page } from '@playwright/test'
import { officePaths } from '../src/web/lib/office-paths.ts'
import { expectAccessible, expectAccessibleInBothThemes } from './accessibility.ts'
import { journey } from './journey.ts'
import { meera } from './people.ts'
import { expectAllReachable, expectDialogByKeyboard } from './reaching.ts'
import { ask, orderSomething } from './shopper.ts'

const test = journey.extend({
  storageState: async ({ sessionFor }, use) => use(await sessionFor(meera())),
})

type Table = typeof officePaths
type Name = keyof Table
type OfOne = { [N in Name]: Table[N] extends string ? never : N }[Name]

/** Of those screens that show one thing: which one. A new one has to say so here. */
const ID_OF: Record<OfOne, (page: Page) => Promise<string>> = {
  adminOrder: orderSomething,
  adminPicked: pickSomething,
  adminProduct: someProduct,
  adminLedger: someProduct,
  adminImportOf: somePriceList,
  adminComplaint: someComplaint,
}

/** What opens a dialog there. */
const DIALOGS: Partial<Record<Name, readonly RegExp[]>> = {
  adminOrder: [/^Cancel/],
  adminPicked: [/ is short$/],
  adminProducts: [/^Edit /, /^Delete /],
  adminProduct: [/^Change stock/],
  adminCategories: [/^Add Category/, /^Edit /, /^Delete /],
  adminSubcategories: [/^Add Subcategory/, /^Edit /, /^Delete /],
  adminStock: [/^Change stock of/],
  adminLedger: [/^Change stock/],
  adminSearchWords: [/^Add Word/],
  adminMoney: [/^TKR-/],
  adminPeople: [/^Account events of/, /^Role of/, /^Block /],
}

/** The menu around all screens of a desk is looked at once. */
const partOf = (name: Name) => (name === 'officeMore' ? 'html' : 'main')

for (const name of Object.keys(officePaths) as Name[]) {
  test(`${name} can be used by everybody`, async ({ page, isMobile }) => {
    test.slow()
    await page.goto(await addressOf(page, name))
    await loaded(page)

    // The keys and the colours of a phone are those of a desk.
    if (isMobile) return expectAccessible(page)
    await expectAccessibleInBothThemes(page, partOf(name))
    for (const opens of DIALOGS[name] ?? []) {
      const opener = page.getByRole('button', { name: opens }).filter({ visible: true }).first()
      await expectDialogByKeyboard(opener, () => expectAccessibleInBothThemes(page, 'dialog[open]'))
    }
    await expectAllReachable(page)
  })
}

test('the way round the back office leads to no other screens than those above', async ({
  page,
}) => {
  await page.goto(officePaths.officeMore)
  await loaded(page)
  const links = page.getByRole('navigation').getByRole('link')

  const led = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const known: string[] = Object.values(officePaths).filter((path) => typeof path === 'string')
  const others = ['/home', '/dashboard/view']
  expect(led.filter((path) => !known.includes(path) && !others.includes(path))).toEqual([])
})

async function addressOf(page: Page, name: Name): Promise<string> {
  const path = officePaths[name]
  return typeof path === 'string' ? path : path(await ID_OF[name as OfOne](page))
}

/** Its heading stands, and nothing is waited for any more. */
async function loaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

async function pickSomething(page: Page): Promise<string> {
  const number = await orderSomething(page)
  await ask(page.context(), 'POST', `picking/${number}/start`, { take_over: false })
  return number
}

async function someProduct(page: Page): Promise<string> {
  const [product] = await ask(page.context(), 'GET', 'product/get-products?pageSize=1')
  return product._id
}

/** As it is before anything is done with it. */
async function somePriceList(page: Page): Promise<string> {
  await page.goto(officePaths.adminImport)
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\nGhee,5') }
  await page.getByLabel('Choose a price list').setInputFiles(file)
  await page.waitForURL(/\/dashboard\/import\/./)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function someComplaint(page: Page): Promise<string> {
  const wish = { kind: 'other', name: 'Meera', phone: '9812345678', text: 'The bag was torn.' }
  const { number } = await ask(page.context(), 'POST', 'complaint/make', wish)
  const [complaint] = await ask(page.context(), 'GET', `complaint/list?search=${number}`)
  return complaint._id
}
