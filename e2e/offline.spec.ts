import { expect, type Page } from '@playwright/test'
import { expectAccessibleInBothThemes } from './accessibility.ts'
import { openBadProxy } from './bad-proxy.ts'
import { acceptCookies, asha, logIn, newPerson } from './people.ts'
import { makeKnown } from './session.ts'
import { shopTest as test } from './shop-test.ts'

test.use({ serviceWorkers: 'allow' })

const bar = (page: Page) => page.getByRole('status').filter({ hasText: "You're offline" })

test('visited screens open again without a network, and the cart says that it needs one', async ({
  page,
  context,
  baseURL,
}) => {
  // A new shopper: those with earlier orders see a row of them first, which needs the network.
  const person = newPerson()
  await makeKnown(person, baseURL ?? '')
  await page.goto('/login')
  await acceptCookies(page)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/home$/)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // From here on the service worker caches the responses.
  await page.reload()
  // The shelves below may be there before it.
  const shelf = page.getByRole('list', { name: 'Bestsellers' }).getByRole('article').first()
  await expect(shelf).toBeVisible()
  const name = await shelf.getByRole('link').first().textContent()
  // The page shows an answer before the service worker has put it away.
  const isKept = () =>
    page.evaluate(async (product) => {
      const cache = await caches.open('catalogue')
      const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
      const texts = await Promise.all(answers.map((answer) => answer?.text()))
      return texts.length >= 3 && texts.some((text) => text?.includes(product))
    }, name ?? '')
  await expect.poll(isKept).toBe(true)
  const seen = shelf.locator('img').first()
  const isPictureKept = () =>
    seen.evaluate(async (img: HTMLImageElement) =>
      Boolean(await (await caches.open('pictures')).match(img.currentSrc)),
    )
  await expect.poll(isPictureKept).toBe(true)
  await page.close()

  await context.setOffline(true)
  const again = await context.newPage()
  await again.goto('/')

  await expect(again).toHaveURL(/\/home$/)
  const card = again
    .getByRole('article')
    .filter({ hasText: name ?? '' })
    .first()
  await expect(card).toBeVisible()
  await expect(bar(again)).toContainText('Prices as of')

  const price = await card.getByText('₹').first().textContent()
  await card.getByRole('link').first().click()
  await expect(again.getByRole('heading', { name: name ?? '', level: 1 })).toBeVisible()
  await expect(again.getByRole('main')).toContainText(price ?? '')
  const picture = again.getByRole('img', { name: name ?? '' }).first()
  await expect(picture).toHaveJSProperty('complete', true)
  expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

  await again.goto('/cart')
  await expect(again.getByRole('main').getByText("You're offline")).toBeVisible()

  await context.setOffline(false)
  await expect(bar(again)).toBeHidden()
  await expect(again.getByRole('heading', { name: /cart/i }).first()).toBeVisible()
})

test('the header slides under the offline bar, not over it', async ({ page, context }) => {
  await page.goto('/login')
  await acceptCookies(page)
  await logIn(page, asha())
  await expect(page.getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await expect(bar(page)).toBeVisible()

  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
  await expect(page.getByRole('banner')).toHaveCSS('translate', /-52px/)

  const retry = bar(page).getByRole('button', { name: 'Try Again' })
  expect(await retry.evaluate(isOnTop)).toBe(true)
})

function isOnTop(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
}

test('behind a proxy that cannot reach the shop, visited screens open and reload', async ({
  page,
  baseURL,
}) => {
  const proxy = await openBadProxy(baseURL ?? '')
  await page.goto(proxy.url)
  await acceptCookies(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  // From here on the service worker caches the responses.
  await page.reload()
  const found = page.getByRole('list', { name: 'Categories' }).getByRole('listitem').first()
  await expect(found).toBeVisible()
  const isKept = () =>
    page.evaluate(async () =>
      (await (await caches.open('catalogue')).keys()).some(({ url }) =>
        url.includes('get-all-categories'),
      ),
    )
  await expect.poll(isKept).toBe(true)

  proxy.loseShop()
  await page.reload()

  await expect(found).toBeVisible()
  proxy.heal()
  await page.reload()
  await expect(found).toBeVisible()
  proxy.close()
})

test('once the service worker is active, the shop opens with the newest release', async ({
  page,
  baseURL,
}) => {
  const proxy = await openBadProxy(baseURL ?? '')
  await page.goto(proxy.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()

  proxy.release('newer')
  const html = page.locator('html')
  await page.goto(`${proxy.url}/`)
  await expect(html).toHaveAttribute('data-release', 'newer')
  // A dot in a search is not a file extension.
  await page.goto(`${proxy.url}/search?q=1.5`)
  await expect(html).toHaveAttribute('data-release', 'newer')
  proxy.loseShop()
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  proxy.close()
})

test('after logout the browser stores nothing of the user', async ({ page, baseURL }) => {
  const person = newPerson()
  await makeKnown(person, baseURL ?? '')
  await page.goto('/login')
  await acceptCookies(page)
  await logIn(page, person)
  await expect(page).toHaveURL(/\/home$/)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await page.goto('/search?q=basmati')
  await expect(page.getByRole('article').first()).toBeVisible()
  const field = page.getByRole('combobox').first()
  await field.fill('turmeric')
  await field.press('Enter')
  await expect(page).toHaveURL(/q=turmeric/)
  await expect.poll(async () => (await kept(page)).includes('turmeric')).toBe(true)
  await expect.poll(async () => (await kept(page)).includes('basmati')).toBe(true)

  await page.goto('/user')
  await page.getByRole('button', { name: 'Logout' }).first().click()

  await expect(page).toHaveURL(/\/$/)
  for (const text of ['basmati', 'turmeric', person.email, person.username]) {
    await expect.poll(async () => (await kept(page)).includes(text), text).toBe(false)
  }
  expect(await page.evaluate(() => localStorage.getItem('cookieConsent'))).toBe('accepted')
})

/** Everything that the browser stores for the shop, except the files of its release. */
const kept = async (page: Page) =>
  JSON.stringify([await inStorages(page), await inCaches(page), await inDatabases(page)])

const inStorages = (page: Page) =>
  page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }, document.cookie])

const inCaches = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => !/precache|^assets$/.test(name))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => url)
  })

const inDatabases = (page: Page) =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const rowsOf = async ({ name = '' }: IDBDatabaseInfo) => {
      const database = await result(indexedDB.open(name))
      const rows = [...database.objectStoreNames].map((store) =>
        result(database.transaction(store).objectStore(store).getAll()),
      )
      const all = (await Promise.all(rows)).flat()
      database.close()
      return all
    }
    const rows = (await Promise.all((await indexedDB.databases()).map(rowsOf))).flat()
    return rows.filter(({ cacheName }) => cacheName !== 'assets')
  })

test('on a phone the shop offers its installation on a later visit', async ({ page }) => {
  await page.goto('/login')
  await acceptCookies(page)
  await page.evaluate(() => localStorage.setItem('install', '{"since":"2026-01-01"}'))
  await logIn(page, asha())
  await expect(page).toHaveURL(/\/home$/)
  await expect(page.getByRole('article').first()).toBeVisible()

  await page.evaluate(() => window.dispatchEvent(new Event('beforeinstallprompt')))

  const offer = page.getByRole('region', { name: 'Tokri on your home screen' })
  await expect(offer).toBeVisible()
  await expectAccessibleInBothThemes(page, 'section[aria-labelledby=install]')
  await offer.getByRole('button', { name: 'Not Now' }).click()
  await expect(offer).toBeHidden()
})
