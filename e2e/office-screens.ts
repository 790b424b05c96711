import type { Page } from '@playwright/test'
import type { BuiltScreen } from '../src/contract/page/built-screens.ts'
import type { OfficeScreenId } from '../src/web/app/screens/office-screens.ts'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { builtScreens, isOfOne } from './built-screens.ts'
import { ask, orderSomething } from './shopper.ts'

export const officeScreens = builtScreens.filter(({ shell }) => shell === 'office')

/** The id that a screen with an id shows. A new one needs its line here. */
const ID_OF: Partial<Record<OfficeScreenId, (page: Page) => Promise<string>>> = {
  adminOrder: orderSomething,
  adminAddItems: orderSomething,
  adminPicked: pickSomething,
  adminProduct: someProduct,
  adminLedger: someProduct,
  adminImportOf: somePriceList,
  adminComplaint: someComplaint,
  adminPurchase: someBill,
  adminPolicy: async () => 'refunds',
}

/** The URL of a screen of the back office; what it shows is created first. */
export async function officeAddress(page: Page, screen: BuiltScreen): Promise<string> {
  if (!isOfOne(screen)) return screen.path
  const makeOne = ID_OF[screen.id as OfficeScreenId]
  if (!makeOne) throw new Error(`ID_OF has no line for ${screen.id}.`)
  return screen.path.replace(/:\w+/, await makeOne(page))
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

/** The screen in its initial state. */
async function somePriceList(page: Page): Promise<string> {
  await page.goto(officePaths.adminImport)
  const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\nGhee,5') }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.waitForURL(/\/dashboard\/import\/./)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function someComplaint(page: Page): Promise<string> {
  const wish = { kind: 'other', name: 'Meera', phone: '9812345678', text: 'The bag was torn.' }
  const { number } = await ask(page.context(), 'POST', 'complaint/make', wish)
  const [complaint] = await ask(page.context(), 'GET', `complaint/list?search=${number}`)
  return complaint._id
}

async function someBill(page: Page): Promise<string> {
  const bill = {
    purchase_id: crypto.randomUUID(),
    supplier: { name: 'Satara Dairy' },
    bill_number: crypto.randomUUID(),
    bill_date: '2026-11-20',
    lines: [{ product_id: await someProduct(page), quantity: 5, cost: 20.5 }],
  }
  return (await ask(page.context(), 'POST', 'purchase/receive', bill))._id
}
