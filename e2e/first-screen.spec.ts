import { readFileSync } from 'node:fs'
import { expect, type Page, type Response, type Route } from '@playwright/test'
import { countShifts, layoutShift, untilShiftsCount } from './layout-shift.ts'
import { expectWithin } from './notice.ts'
import { strictTest } from './page-errors.ts'
import { acceptCookies, asha, isPhone, newPerson } from './people.ts'
import { makeKnown, type Session, sessionOf } from './session.ts'

const test = strictTest.extend<{ session: Session }>({
  session: async ({ sessionFor }, use) => use(await sessionFor(asha())),
})

/** All scripts of the first screen, compressed. More than 100 KB is too slow on a cheap phone. */
const SCRIPT_BYTES = { aim: 102_400, limit: 107_000 }
const SHIFT = { aim: 0.02, limit: 0.06 }
const SHIFT_OF_TYPE = { aim: 0.01, limit: 0.04 }

test('the first screen of a shopper is small, and what it loaded is cached', async ({
  page,
  baseURL,
}) => {
  const shopper = newPerson()
  await makeKnown(shopper, baseURL ?? '')
  await signIn(page, await sessionOf(shopper, baseURL ?? ''))
  const answers: Response[] = []
  page.on('response', (answer) => answers.push(answer))

  await openHome(page)
  // An event stream may stay open, so the network is never idle.
  await untilQuiet(page, answers)

  expectWithin('Script bytes of the first screen', await scriptBytes(page), SCRIPT_BYTES)
  const texts = answers.filter((answer) => /\/assets\/.*\.(js|css)$/.test(answer.url()))
  expect(texts.length).toBeGreaterThanOrEqual(2)
  for (const text of texts) {
    expect(text.headers()['content-encoding'], text.url()).toBe('br')
    expect(text.headers()['cache-control'], text.url()).toMatch(/max-age=31536000, immutable/)
  }
  const html = answers.find((answer) => new URL(answer.url()).pathname === '/home')
  expect(html?.headers()['cache-control']).toBe('no-cache')
})

test('no screen of a shopper loads code that only staff use', () => {
  const chunks: Record<string, Chunk> = JSON.parse(
    readFileSync('dist/web/.vite/manifest.json', 'utf8'),
  )
  const isForStaff = (name: string) =>
    /\/admin\/|\/back-office\/|office-(?:routes|i18n)|rider-screen|\/(picking|printing|report|people|audit|import)\//.test(
      name,
    )
  const carried = new Set<string>()
  const carry = (name: string) => {
    if (carried.has(name)) return
    carried.add(name)
    const { imports = [], dynamicImports = [] } = chunks[name] ?? {}
    imports.forEach(carry)
    // Code that is loaded on demand is for shoppers, or leads to the back office.
    dynamicImports.filter((one) => !isForStaff(one)).forEach(carry)
  }

  // Its style sheet has the same name and may come before it.
  carry(Object.keys(chunks).find((name) => /^_first-screen.*\.js$/.test(name)) ?? '')

  expect(carried.size).toBeGreaterThan(20)
  expect(Object.keys(chunks).filter(isForStaff).length).toBeGreaterThan(10)
  expect([...carried].filter((name) => isForStaff(`${name} ${chunks[name]?.file}`))).toEqual([])
})

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

test('/home has its first shelves in two steps: the page with its embedded responses, and its script', async ({
  page,
  session,
}) => {
  await signIn(page, session)
  const catalogue: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/v1\/(category|subcategory|product)\//.test(pathname)) catalogue.push(request.url())
  })
  const shelf = page.getByRole('main').getByRole('article')

  await page.goto('/home')

  await expect(shelf.first()).toBeVisible()
  expect(catalogue.filter((url) => /all=true|bestsellers/.test(url))).toEqual([])
  const shelves = catalogue.filter((url) => /get-products-by-category/.test(url))
  const first = await page.evaluate(() => JSON.parse(localStorage.getItem('firstShelves') ?? '[]'))
  expect(first).toHaveLength(1)
  expect(shelves.filter((url) => first.some((id: string) => url.includes(id)))).toEqual([])
  // A wide window shows a second shelf, which is requested once.
  expect(shelves.length).toBeLessThanOrEqual(isPhone(page) ? 0 : 1)
  expect(new Set(shelves).size).toBe(shelves.length)
})

test('a listing opens with the embedded responses of its page', async ({ page, session }) => {
  await signIn(page, session)
  await openHome(page)
  const tile = page.getByRole('main').getByRole('list', { name: 'Categories' }).getByRole('link')
  await expect(tile.first()).toHaveAttribute('href', /product-categorized\/[^/]+\/[^/]+$/)
  const address = await tile.first().getAttribute('href')
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await page.goto(address ?? '/')

  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  expect(
    asked.filter((url) => /get-products-by-subcategory|get-subcategories-by/.test(url)),
  ).toEqual([])
  await expectPictureFirst(page, asked)
  const second = await page.request.get(`${address}?page=2`, { headers: { accept: 'text/html' } })
  expect(await second.text()).not.toMatch(/get-products-by-subcategory/)
})

test('a product opens with the embedded responses of its page', async ({ page, session }) => {
  await signIn(page, session)
  await openHome(page)
  const link = page.getByRole('main').getByRole('article').first().getByRole('link').first()
  // Both at once, because the shelf of past purchases may appear above.
  const { address, name } = await link.evaluate((card) => ({
    address: card.getAttribute('href') ?? '',
    name: card.textContent,
  }))
  await page.goto('about:blank')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))

  await page.goto(address)

  await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
  expect(asked.filter((url) => url.includes('/product/get-product?'))).toEqual([])
  await expectPictureFirst(page, asked)
})

/** The image of the prerendered page is the one the screen shows: loaded once, before any script ran. */
async function expectPictureFirst(page: Page, asked: string[]) {
  const picture = page.getByRole('main').locator('img[fetchpriority="high"]').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  const drawn = await picture.evaluate((img: HTMLImageElement) => img.currentSrc)
  expect(asked.filter((url) => url === drawn)).toEqual([drawn])
  const firstCall = () => asked.findIndex((url) => url.includes('/api/v1/'))
  await expect.poll(firstCall).toBeGreaterThan(asked.indexOf(drawn))
}

test('the prerendered page is painted before its scripts are requested', async ({
  page,
  session,
}) => {
  await page.goto('/')
  await expect(page.locator('#main')).toBeAttached()
  const landing = await startOf(page)
  await signIn(page, session)
  await openHome(page)
  const home = await startOf(page)

  for (const { painted, scripts } of [landing, home]) {
    expect(scripts.length).toBeGreaterThan(0)
    expect(Math.min(...scripts)).toBeGreaterThanOrEqual(painted)
  }
})

/** The time of the first paint and of each script request, in ms since the navigation. */
const startOf = (page: Page) =>
  page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name))
      .map(({ startTime }) => startTime),
  }))

test('the prerendered page shows what the screen shows, in the same position', async ({
  page,
  session,
}) => {
  await expectTheSameFrame(page, '/', [360, 1280])
  await signIn(page, session)
  await expectTheSameFrame(page, '/home', [360, 1280])
  await expectTheSameFrame(page, '/search', [360])
  await expectTheSameFrame(page, '/cart', [360])
})

test('the images of a product and of lists are in the prerendered page, in the same position', async ({
  page,
  session,
}) => {
  await signIn(page, session)
  await openHome(page)
  const main = page.getByRole('main')
  const listing = main.getByRole('list', { name: 'Categories' }).getByRole('link').first()
  await expect(listing).toHaveAttribute('href', /product-categorized\/[^/]+\/[^/]+$/)
  const product = main.getByRole('article').first().getByRole('link').first()
  const width = isPhone(page) ? 360 : 1280
  const addresses = [await product.getAttribute('href'), await listing.getAttribute('href')]

  // On a desktop the filters are beside the results, and only the script knows them.
  if (isPhone(page)) addresses.push('/search?q=milk')
  for (const address of addresses) {
    await expectTheSameFrame(page, address ?? '', [width], `${FRAME}, ${PICTURES}`)
  }
})

/** The boxes of what is visible first, without scripts and with them; on a phone and on a desktop. */
async function expectTheSameFrame(page: Page, path: string, widths: number[], what = FRAME) {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 780 })
    await page.route('**/*.js', withoutCode)
    await page.goto(path)
    await ownTypeIsThere(page)
    const still = await boxesOf(page, what)
    await page.unroute('**/*.js')
    await page.goto(path)
    await expect(page.locator('#main')).toBeAttached()

    expect(still).not.toEqual([])
    await expect
      .poll(() => boxesOf(page, what), { message: `${path} at ${width} px` })
      .toEqual(still)
  }
}

/** The web font is loaded after the first paint, with or without scripts. */
async function ownTypeIsThere(page: Page) {
  await page.waitForFunction(() => document.documentElement.dataset.ownType !== undefined)
  // The browser requests the font when text in it is rendered.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await page.evaluate(() => document.fonts.ready.then(() => true))
}

const withoutCode = (route: Route) => route.fulfill({ contentType: 'text/javascript', body: '' })

const FRAME = '[data-toast-below], .rim:not(a .rim), .weave, .weave img, header img'
const PICTURES = 'main img[fetchpriority="high"]'

/** Position and size of bars and images. */
const boxesOf = (page: Page, what: string) =>
  page.locator(what).evaluateAll((all) =>
    all
      .map((element) => element.getBoundingClientRect())
      // The position of a second row of cards depends on the names in the first row.
      .filter(({ y, width }) => width > 0 && y < 300)
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round)),
  )

test('the web font changes no line breaks when it loads late', async ({ page }) => {
  const bring = await holdBack(page, '**/*.woff2')
  await countShifts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#main').getByRole('list').first()).toBeVisible()
  test.skip(!(await hasOrdinaryType(page)), 'This machine has neither Arial nor Roboto.')

  bring()
  await page.waitForFunction(() => document.fonts.check('20px "Anek Latin Variable"'))
  await page.evaluate(() => new Promise(requestAnimationFrame))

  expectWithin('Layout shift of late type', await layoutShift(page), SHIFT_OF_TYPE)
})

test('headlines and Hindi letters are in the font of the shop', async ({ page, session }) => {
  await signIn(page, session)
  await page.goto(`/search?q=${encodeURIComponent('प्याज')}`)

  await expect(page.locator('h1').filter({ visible: true })).toContainText('प्याज')
  await expect.poll(() => typeOf(page, 'h1')).toEqual(['Anek Devanagari Medium', 'Anek Latin'])
})

/** The font families that render the text there; those of the system are marked. */
async function typeOf(page: Page, what: string): Promise<string[]> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument')
  const found = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: what })
  const drawn = await Promise.all(
    found.nodeIds.map((nodeId) => browser.send('CSS.getPlatformFontsForNode', { nodeId })),
  )
  await browser.detach()
  const families = drawn.flatMap(({ fonts }) =>
    fonts.map(
      ({ familyName, isCustomFont }) =>
        familyName.replace(/ (Variable|Medium|Bold)$/, '') +
        (isCustomFont ? '' : ' of the machine'),
    ),
  )
  return [...new Set(families)].toSorted()
}

/** Requests there wait until the returned function is called. */
async function holdBack(page: Page, address: string) {
  let bring = () => {}
  const late = new Promise<void>((done) => {
    bring = done
  })
  await page.route(address, (route) => late.then(() => route.continue()))
  return bring
}

/** Fonts that every phone and desktop has, and the fallback with the metrics of the web font. */
const hasOrdinaryType = (page: Page) =>
  page.evaluate(() =>
    new FontFace('ordinary', 'local("Arial"), local("Liberation Sans"), local("Roboto")')
      .load()
      .then(
        () => true,
        () => false,
      ),
  )

test('the layout of the first screen does not shift while it loads and scrolls', async ({
  page,
  session,
}) => {
  // Two dozen shelves, each loaded when it comes near.
  await signIn(page, session)
  await countShifts(page)

  await openHome(page)
  const pictures = await picturesOf(page)
  await scrollToTheEnd(page)

  expect(pictures.length).toBeGreaterThan(20)
  expect(pictures.filter(({ isSized }) => !isSized)).toEqual([])
  expect(pictures.filter(({ isBelow, isLazy }) => isBelow && !isLazy)).toEqual([])
  expectWithin('Layout shift of the first screen', await layoutShift(page), SHIFT)
})

test('a signed-in user who opens / gets the home screen without any shift', async ({
  page,
  session,
}) => {
  await signIn(page, session)
  await countShifts(page)
  const answer = await holdBack(page, '**/user/get-details*')

  await page.goto('/')
  await expect(page.getByRole('banner')).toBeVisible()
  await untilShiftsCount(page)
  answer()
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()

  expectWithin('Layout shift of the first screen', await layoutShift(page), SHIFT)
})

test('cards of a rail far off the screen are rendered when they come near, at the same height', async ({
  page,
  session,
}) => {
  await signIn(page, session)
  await openHome(page)
  const shelf = page.getByRole('region', { name: 'Fruits & Vegetables' })
  // Banners and a row of the owner may stand above it.
  await shelf.scrollIntoViewIfNeeded()
  const cards = shelf.getByRole('listitem')
  const last = cards.last()
  const isDrawn = () =>
    last
      .getByRole('article')
      .evaluate((card) => card.checkVisibility({ contentVisibilityAuto: true }))
  const height = async () => (await last.boundingBox())?.height

  await expect(cards).toHaveCount(20)
  await expect.poll(isDrawn).toBe(false)
  const before = await height()
  await last.scrollIntoViewIfNeeded()

  await expect.poll(isDrawn).toBe(true)
  expect(await height()).toBe(before)
})

/** Waits until no responses arrive for a while. */
async function untilQuiet(page: Page, answers: readonly Response[]) {
  await expect(async () => {
    const before = answers.length
    await page.waitForTimeout(1_000)
    expect(answers.length).toBe(before)
  }).toPass()
}

/** As after a login: home was open once. */
async function signIn(page: Page, { cookies }: Session) {
  await page.context().addCookies(cookies)
  await openHome(page)
  await acceptCookies(page)
  await page.goto('about:blank')
}

async function openHome(page: Page) {
  await page.goto('/home')
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
}

/** Bytes of every script as transferred, from the cache or not. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\.js$/.test(name))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )

const picturesOf = (page: Page) =>
  page.locator('img').evaluateAll((images) =>
    images.map((image) => ({
      html: image.outerHTML,
      isSized: image.hasAttribute('width') && image.hasAttribute('height'),
      isLazy: image.getAttribute('loading') === 'lazy',
      isBelow: image.getBoundingClientRect().top > window.innerHeight,
    })),
  )

/** Scrolls by one window height at a time and waits until everything visible has loaded. */
async function scrollToTheEnd(page: Page) {
  for (;;) {
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[aria-busy=true]')].every(
        (waiting) => waiting.getBoundingClientRect().top > window.innerHeight,
      ),
    )
    const isAtEnd = await page.evaluate(() => {
      const before = window.scrollY
      window.scrollBy({ top: window.innerHeight, behavior: 'instant' })
      return window.scrollY === before
    })
    if (isAtEnd) return
  }
}
