import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { officePaths } from '../src/web/lib/navigation/office-paths.ts'
import { paths } from '../src/web/lib/navigation/paths.ts'
import { ownShop as test } from './own-shop.ts'
import { ask, haveAddress } from './shopper.ts'

/** Uses a fresh demo shop, so that no picture shows orders of other tests. */
test.use({ demo: 'on' })

const FOLDER = 'docs/screens'
/** The digest of each picture's screen at the time of the picture (`digestOf`). */
const DIGESTS = `${FOLDER}/digests.json`
const IS_MAKING = process.env.PICTURES === 'make'

const PHONE = { viewport: { width: 360, height: 760 }, deviceScaleFactor: 2, isMobile: true }
const DESK = { viewport: { width: 1280, height: 800 } }

type Picture = {
  who: 'shopper' | 'admin'
  size: BrowserContextOptions
  at: (page: Page) => string | Promise<string>
}

const PICTURES: Record<string, Picture> = {
  'home-phone': { who: 'shopper', size: PHONE, at: () => paths.home },
  'product-phone-dark': {
    who: 'shopper',
    size: { ...PHONE, colorScheme: 'dark' },
    at: async (page) => paths.product(await productNamed(page, 'Savera Malai Paneer')),
  },
  'checkout-phone': { who: 'shopper', size: PHONE, at: () => paths.checkout },
  'admin-orders': { who: 'admin', size: DESK, at: () => officePaths.adminOrders },
}

test("the pictures of README.md show today's screens; npm run screens renders them again", async ({
  browser,
  admin,
  shopper,
  address,
}) => {
  await prepare(shopper)
  const pages = { admin, shopper }
  const digests: Record<string, string> = {}
  for (const [name, { who, size, at }] of Object.entries(PICTURES)) {
    const page = await pageLike(browser, pages[who], { ...size, baseURL: address })
    await page.goto(await at(page))
    await loaded(page)
    digests[name] = await lastingDigest(page)
    if (IS_MAKING) await save(page, name)
    await page.context().close()
  }
  if (IS_MAKING) writeFileSync(DIGESTS, `${JSON.stringify(digests, null, 2)}\n`)

  const made: Record<string, string> = JSON.parse(readFileSync(DIGESTS, 'utf8'))
  for (const name of Object.keys(PICTURES).filter((name) => made[name] !== digests[name])) {
    const description = `The screen of ${FOLDER}/${name}.png has changed: npm run screens`
    test.info().annotations.push({ type: 'notice', description })
  }
})

test('README.md shows exactly these pictures', () => {
  const shown = readFileSync('README.md', 'utf8').matchAll(/docs\/screens\/([\w-]+)\.png/g)
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.png'))

  expect([...shown].map(([, name]) => name).toSorted()).toEqual(Object.keys(PICTURES).toSorted())
  expect(files.toSorted()).toEqual(
    Object.keys(PICTURES)
      .map((name) => `${name}.png`)
      .toSorted(),
  )
})

const BASKET = ['Savera Malai Paneer', 'Tomato Hybrid (Tamatar)', 'Savera Toned Milk']

async function prepare(page: Page) {
  const context = page.context()
  await haveAddress(page)
  await ask(context, 'DELETE', 'cart/clear-cart')
  for (const name of BASKET) {
    const { _id: productId } = await productNamed(page, name)
    await ask(context, 'POST', 'cart/add-to-cart', { productId, quantity: 1 })
  }
}

async function productNamed(page: Page, name: string): Promise<{ _id: string; name: string }> {
  const query = `product/get-products?search=${encodeURIComponent(name)}&pageSize=10`
  type Found = { _id: string; name: string; stock: number }
  const found: Found[] = await ask(page.context(), 'GET', query)
  const product = found.find((one) => one.name === name && one.stock > 0)
  if (!product) throw new Error(`The demo shop has no ${name}.`)
  return product
}

/** Logged in as on this page, in a window of another size. */
async function pageLike(browser: Browser, page: Page, options: BrowserContextOptions) {
  const storageState = await page.context().storageState()
  const context = await browser.newContext({ ...options, storageState, locale: 'en-IN' })
  return context.newPage()
}

async function loaded(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  // What is below the window loads when the user comes near it.
  await page.waitForFunction(() => {
    const isShown = (element: Element) =>
      element.checkVisibility() && element.getBoundingClientRect().top <= window.innerHeight
    const pictures = [...document.images].filter(({ complete }) => !complete)
    return ![...document.querySelectorAll('[aria-busy=true]'), ...pictures].some(isShown)
  })
  await page.evaluate(() => document.fonts.ready)
}

async function save(page: Page, name: string) {
  const picture = await page.screenshot({ animations: 'disabled' })
  await sharp(picture).png({ palette: true, effort: 10 }).toFile(`${FOLDER}/${name}.png`)
}

/** Waits for the final screen: parts of it load late. */
async function lastingDigest(page: Page): Promise<string> {
  const seen: string[] = []
  await expect
    .poll(async () => seen.unshift(await digestOf(page)) > 2 && new Set(seen.slice(0, 3)).size)
    .toBe(1)
  return seen[0] ?? ''
}

/**
 * Changes with the elements and styles of the screen, but not with the products and orders it shows: a digest of the
 * elements in the window, their layout classes and the design tokens.
 */
async function digestOf(page: Page): Promise<string> {
  const kinds = await page.evaluate(() => {
    const isShown = (element: Element) => {
      const { top, bottom, width } = element.getBoundingClientRect()
      return width > 0 && bottom > 0 && top < window.innerHeight
    }
    const shown = [...document.querySelectorAll('body *')].filter(isShown)
    // Colours follow the age of an order.
    const isColour = (name: string) => /^(bg|border|decoration|fill|stroke|text)-/.test(name)
    const kindOf = ({ localName, classList }: Element) =>
      [localName, ...[...classList].filter((name) => !isColour(name))].join('.')
    return [...new Set(shown.map(kindOf))].toSorted()
  })
  const tokens = readdirSync(TOKENS)
    .filter((file) => file.endsWith('.css'))
    .toSorted()
  const hash = createHash('sha256').update(kinds.join('\n'))
  for (const file of tokens) hash.update(readFileSync(`${TOKENS}/${file}`))
  return hash.digest('hex').slice(0, 16)
}

const TOKENS = 'src/web/tokens'
