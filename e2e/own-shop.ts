import { type Browser, type Page, test } from '@playwright/test'
import { LANGUAGE_COOKIE, type Language } from '../src/contract/language/languages.ts'
import { type GatewayServer, openGatewayServer } from './gateway-server.ts'
import { CLOSES_WITHIN_MS, emptyDatabase, OPENS_WITHIN_MS, openNode } from './own-node.ts'
import { newPerson, type Person } from './people.ts'
import { type Say, sayIn } from './say.ts'
import { makeKnown, type Session, sessionOf } from './session.ts'

/** Part of the URL of its mailbox. */
const MAILBOX_KEY = 'mailbox-of-own-shop'
export const mailboxOf = (address: string) => `${address}/dev/mailbox/${MAILBOX_KEY}`

/** Of the admin and the shopper of this worker, which stay open from test to test. */
const openPages = new Set<Page>()

type OwnShop = {
  admin: Page
  /** Of the file whose tests run; the pages of earlier files are closed. */
  newest: { shopper?: { file: string; page: Page } }
  gateway: GatewayServer
}
type Kind = {
  /** Whether the shop opens with the demo's products; empty otherwise. */
  demo: 'on' | 'off'
  /** Those that people can choose, as the setting `LANGUAGES`. */
  languages: string
  /** Whether its emails are in a mailbox; none are written otherwise. */
  mail: 'mailbox' | 'off'
}

type PerTest = {
  inEnglish: undefined
  /** Hindi on the phone, English on the desktop. */
  language: Language
  /** A test that uses it runs in that language. Its shop has both. */
  say: Say
  /** Of this file, without the orders and addresses of other files. */
  shopper: Page
}

/**
 * A shop for the tests of one worker, empty unless its tests ask for the demo. It has an admin and a shopper for each
 * file, whose pages stay open from test to test, so that the totals of a day are those of the tests.
 */
export const ownShop = test.extend<PerTest, OwnShop & Kind & { address: string }>({
  inEnglish: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => {
      // The test before may be of another file, and have ended in Hindi.
      for (const page of openPages) await page.context().clearCookies({ name: LANGUAGE_COOKIE })
      await use(undefined)
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  language: async ({}, use, { project }) => use(project.name === 'phone' ? 'hi' : 'en'),
  say: async ({ admin, shopper, address, language: value }, use) => {
    for (const page of [admin, shopper])
      await page.context().addCookies([{ name: LANGUAGE_COOKIE, value, url: address }])
    await use(sayIn(value))
  },
  demo: ['off', { option: true, scope: 'worker' }],
  languages: ['en', { option: true, scope: 'worker' }],
  mail: ['off', { option: true, scope: 'worker' }],
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
    async ({}, use) => {
      const gateway = await openGatewayServer()
      await use(gateway)
      gateway.close()
    },
    { scope: 'worker' },
  ],
  address: [
    async ({ demo, languages, mail, gateway: { origin } }, use, { parallelIndex: index }) => {
      const shop = await openShop(admin(), { demo, languages, mail, gateway: origin, index })
      await use(shop.address)
      await shop.close()
    },
    { scope: 'worker', timeout: OPENS_WITHIN_MS + CLOSES_WITHIN_MS },
  ],
  admin: [
    async ({ browser, address }, use) => use(await screenOf(browser, admin(), address)),
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from it
  newest: [async ({}, use) => use({}), { scope: 'worker' }],
  shopper: async ({ browser, address, newest }, use, { file }) => {
    if (newest.shopper?.file !== file) {
      await newest.shopper?.page.context().close()
      newest.shopper = { file, page: await newShopper(browser, address) }
    }
    await use(newest.shopper.page)
  },
})

const admin = (): Person => ({
  username: 'Admin',
  email: 'admin@example.in',
  password: 'shutter-lantern-57',
})

async function newShopper(browser: Browser, address: string): Promise<Page> {
  const person = newPerson()
  await makeKnown(person, address)
  return screenOf(browser, person, address)
}

async function screenOf(browser: Browser, who: Person, address: string): Promise<Page> {
  const storageState: Session = await sessionOf(who, address)
  const context = await browser.newContext({ baseURL: address, storageState, locale: 'en-IN' })
  const page = await context.newPage()
  openPages.add(page)
  page.once('close', () => openPages.delete(page))
  return page
}

type Opened = Kind & { index: number; gateway: string }

async function openShop(admin: Person, { demo, languages, mail, gateway, index }: Opened) {
  return openNode({
    index,
    // Only a shop with its own embedded database keeps its mails in a mailbox.
    database: mail === 'mailbox' ? '' : await emptyDatabase(`tokri_own_shop_${index}`),
    settings: {
      DEMO: demo,
      LANGUAGES: languages,
      NOTIFY_PRIVATE_HOSTS: gateway,
      ...(mail === 'mailbox' ? { MAIL: '', MAILBOX_KEY } : {}),
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
  })
}
