import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import pg from 'pg'
import { newPerson, type Person } from './people.ts'
import { makeKnown, type Session, sessionOf } from './session.ts'

/** Behind those of `playwright.config.ts`. */
const PORT = Number(process.env.E2E_PORT) + 8
const OPENS_WITHIN_MS = 180_000
const CLOSES_WITHIN_MS = 15_000
const DATABASE = 'tokri_own_shop'

type OwnShop = { keeper: Page; shopper: Page }

/**
 * A shop that nobody else shops in: it opens empty, with one who keeps it and one who buys, each before
 * a screen of their own that stays open from test to test. What it sells in a day is what the tests sold.
 */
export const ownShop = test.extend<object, OwnShop & { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
    async ({}, use) => {
      const admin = keeper()
      const shop = await openShop(admin)
      await use(shop.address)
      await shop.close()
    },
    { scope: 'worker', timeout: OPENS_WITHIN_MS + CLOSES_WITHIN_MS },
  ],
  keeper: [
    async ({ browser, address }, use) => use(await screenOf(browser, keeper(), address)),
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

const keeper = (): Person => ({
  username: 'Admin',
  email: 'keeper@example.in',
  password: 'shutter-lantern-57',
})

async function screenOf(browser: Browser, who: Person, address: string): Promise<Page> {
  const storageState: Session = await sessionOf(browser, who, address)
  const context = await browser.newContext({ baseURL: address, storageState, locale: 'en-IN' })
  return context.newPage()
}

async function openShop(admin: Person) {
  const address = `http://127.0.0.1:${PORT}`
  const dataFolder = join(process.env.E2E_FOLDER ?? '', 'own')
  rmSync(dataFolder, { recursive: true, force: true })
  const shop = spawn(process.execPath, ['dist/server/main.js'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: `${PORT}`,
      SANDBOX_PORT: `${PORT + 1}`,
      HOST: '127.0.0.1',
      PUBLIC_URL: address,
      DATA_DIR: dataFolder,
      DATABASE_URL: await emptyDatabase(),
      DEMO: 'off',
      SMTP_URL: '',
      MAIL: 'off',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
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

/** Beside the database of the desk; without one the shop brings its own. */
async function emptyDatabase(): Promise<string> {
  const beside = process.env.E2E_DATABASE_URL
  if (!beside) return ''
  const client = new pg.Client({ connectionString: beside })
  await client.connect()
  await client.query(`drop database if exists ${DATABASE} with (force)`)
  await client.query(`create database ${DATABASE}`)
  await client.end()
  const own = new URL(beside)
  own.pathname = `/${DATABASE}`
  return own.href
}
