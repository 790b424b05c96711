import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { LANGUAGE_COOKIE, type Language } from '../src/contract/language/languages.ts'
import { type GatewayServer, openGatewayServer } from './gateway-server.ts'
import { newPerson, type Person } from './people.ts'
import { type Say, sayIn } from './say.ts'
import { makeKnown, type Session, sessionOf } from './session.ts'

/** Above those of `playwright.config.ts`: two for each worker, for a shop and its sandbox. */
const FIRST_PORT = Number(process.env.E2E_PORT) + 8
/** Part of the URL of its mailbox. */
const MAILBOX_KEY = 'mailbox-of-own-shop'
export const mailboxOf = (address: string) => `${address}/dev/mailbox/${MAILBOX_KEY}`
const OPENS_WITHIN_MS = 300_000
const CLOSES_WITHIN_MS = 60_000

/** Of the admin and the shopper of this worker, which stay open from test to test. */
const openPages: Page[] = []

type OwnShop = { admin: Page; shopper: Page; gateway: GatewayServer }
type Kind = {
  /** Whether the shop opens with the demo's products; empty otherwise. */
  demo: 'on' | 'off'
  /** Those that people can choose, as the setting `LANGUAGES`. */
  languages: string
  /** Whether its emails are in a mailbox; none are written otherwise. */
  mail: 'mailbox' | 'off'
}

type Languages = {
  inEnglish: undefined
  /** Hindi on the phone, English on the desktop. */
  language: Language
  /** A test that uses it runs in that language. Its shop has both. */
  say: Say
}

/**
 * A shop for the tests of one worker, empty unless its tests ask for the demo. It has an admin and a shopper, each
 * with a page that stays open from test to test, so that the totals of a day are those of the tests.
 */
export const ownShop = test.extend<Languages, OwnShop & Kind & { address: string }>({
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
  shopper: [
    async ({ browser, address }, use) => {
      const person = newPerson()
      await makeKnown(person, address)
      await use(await screenOf(browser, person, address))
    },
    { scope: 'worker' },
  ],
})

const admin = (): Person => ({
  username: 'Admin',
  email: 'admin@example.in',
  password: 'shutter-lantern-57',
})

async function screenOf(browser: Browser, who: Person, address: string): Promise<Page> {
  const storageState: Session = await sessionOf(who, address)
  const context = await browser.newContext({ baseURL: address, storageState, locale: 'en-IN' })
  const page = await context.newPage()
  openPages.push(page)
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

type OwnNode = {
  /** Chooses the ports and the data folder; those of the workers begin at 0. */
  index: number
  /** URL of its database; empty: an embedded one. */
  database: string
  settings: Record<string, string>
  /** The folder of its release. */
  release?: string
}

/** Starts a node and waits until it takes requests. */
export async function openNode({ index, database, settings, release = '' }: OwnNode) {
  const port = FIRST_PORT + 2 * index
  const address = `http://127.0.0.1:${port}`
  const dataFolder = join(process.env.E2E_FOLDER ?? '', `own-${index}`)
  rmSync(dataFolder, { recursive: true, force: true })
  const shop = spawn(process.execPath, [join(release, 'dist/server/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: `${port}`,
      SANDBOX_PORT: `${port + 1}`,
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: dataFolder,
      DATABASE_URL: database,
      SMTP_URL: '',
      MAIL: 'off',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      ...settings,
    },
  })
  await expect
    .poll(() => isOpen(shop, address), { timeout: OPENS_WITHIN_MS, intervals: [200] })
    .toBe(true)
  return { address, close: () => closeShop(shop) }
}

async function isOpen(shop: ChildProcess, address: string): Promise<boolean> {
  if (shop.exitCode !== null) throw new Error(`The shop has closed with ${shop.exitCode}.`)
  const answer = await fetch(`${address}/readyz`).catch(() => undefined)
  return answer?.ok === true
}

async function closeShop(shop: ChildProcess) {
  if (shop.exitCode !== null) return
  const closed = once(shop, 'exit')
  shop.kill('SIGTERM')
  const timer = setTimeout(() => shop.kill('SIGKILL'), CLOSES_WITHIN_MS)
  await closed
  clearTimeout(timer)
}

/** Beside the database of the desktop project; without one the shop uses the embedded one. */
export async function emptyDatabase(name: string): Promise<string> {
  const beside = process.env.E2E_DATABASE_URL
  if (!beside) return ''
  const client = new pg.Client({ connectionString: beside })
  await client.connect()
  await client.query(`drop database if exists ${name} with (force)`)
  await client.query(`create database ${name}`)
  await client.end()
  const own = new URL(beside)
  own.pathname = `/${name}`
  return own.href
}
