import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browser } from './scripts/browser.ts'

// Every worker loads this file again: what is looked for or made is so only once.
process.env.TEST_BROWSER ??= browser()
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))
const port = Number(process.env.E2E_PORT)
/** Where the shops of this run keep their data, and `demo-logins.json` with their passwords. */
process.env.E2E_FOLDER ??= freshFolder(resolve('node_modules/.cache/e2e', `${port}`))
const folder = process.env.E2E_FOLDER
/** An empty database on PostgreSQL. Without one the shop of the desk is embedded, too. */
const database = process.env.E2E_DATABASE_URL ?? ''

// One for each size: what one address may try in an hour is less than both sizes do.
const embedded = shop('embedded', port)
const served = shop(database ? 'postgres' : 'embedded-desk', port + 1)
const POST_OFFICE = { smtp: port + 2, web: port + 3 }
const SANDBOX_OF_EMBEDDED = port + 4
/** The shop on PostgreSQL knows its sandbox as it would know the real provider: by settings alone. */
const SANDBOX_OF_SERVED = port + 5
const PROVIDER_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_journeys',
  RAZORPAY_KEY_SECRET: 'secret of the journeys',
  RAZORPAY_WEBHOOK_SECRET: 'secret of the events',
}

/** Part of the address of the mailbox in which the journeys read their mails. */
const MAILBOX_KEY = 'mailbox-of-the-journeys'

/** The same at every size, so they run on the desk alone, whose shop is on PostgreSQL (decision 063). */
const DESK_ONLY = [
  'account-keyboard',
  'account-refusals',
  'admin-day',
  'daily-needs',
  'keyboard',
  'language-choice',
  'languages',
  'layout',
  'links',
  'live',
  'logged-out-links',
  'papers',
  'permitted-links',
  'readme-pictures',
  'riders',
  'sandbox',
  'two-releases',
  'undo-email-change',
  'unsaved-changes',
  'waiting-changes',
].map((name) => `**/${name}.spec.ts`)
/** The tag of single tests that are the same at every size. */
const DESK_TAG = /@desk/
/** The same at every size and on every database, so they run on the phone alone, whose network is the worse one. */
const PHONE_ONLY = ['**/bad-network.spec.ts', '**/offline.spec.ts']

/** A loaded machine loads the demo shop slowly: this only ends a start that hangs. */
const OPENS_WITHIN_MS = 300_000

const chromium = {
  launchOptions: {
    executablePath: process.env.TEST_BROWSER,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  },
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  // Two cores can have a slow moment. The run says how many journeys needed this.
  retries: 1,
  // They end what hangs: a busy machine makes a test longer, not red.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // What a service worker answers, no test could see or hold: only the test without a network has one.
  use: {
    serviceWorkers: 'block',
    locale: 'en-IN',
    // Watching every step of what goes well costs a quarter of the machine.
    // A control that never comes is said after a minute, not at the end of the test.
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    trace: { mode: 'on-first-retry', screenshots: false },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: DESK_ONLY,
      grepInvert: DESK_TAG,
      use: { ...devices['Pixel 7'], ...chromium, baseURL: embedded.url },
      metadata: {
        dataFolder: embedded.dataFolder,
        mailbox: mailboxOf(embedded.url),
        sandbox: localUrl(SANDBOX_OF_EMBEDDED),
      },
    },
    {
      name: 'desktop',
      testIgnore: PHONE_ONLY,
      use: { ...devices['Desktop Chrome'], ...chromium, baseURL: served.url },
      metadata: {
        dataFolder: served.dataFolder,
        mailbox: database ? `${localUrl(POST_OFFICE.web)}/dev/mailbox` : mailboxOf(served.url),
        sandbox: localUrl(SANDBOX_OF_SERVED),
      },
    },
  ],
  webServer: [
    running(embedded, alone(SANDBOX_OF_EMBEDDED)),
    ...(database
      ? [
          {
            command: 'node --import tsx e2e/mail-server.ts',
            url: `${localUrl(POST_OFFICE.web)}/dev/mailbox`,
            env: { SMTP_PORT: `${POST_OFFICE.smtp}`, PORT: `${POST_OFFICE.web}` },
          },
          {
            command: 'node dist/server/sandbox.js',
            url: localUrl(SANDBOX_OF_SERVED),
            env: {
              ...PROVIDER_KEYS,
              SANDBOX_PORT: `${SANDBOX_OF_SERVED}`,
              RAZORPAY_WEBHOOK_URL: `${served.url}/api/v1/order/razorpay-webhook`,
            },
          },
          running(served, {
            ...PROVIDER_KEYS,
            DATABASE_URL: database,
            SMTP_URL: `smtp://127.0.0.1:${POST_OFFICE.smtp}`,
            RAZORPAY_API_BASE: `${localUrl(SANDBOX_OF_SERVED)}/v1`,
            RAZORPAY_CHECKOUT_URL: `${localUrl(SANDBOX_OF_SERVED)}/v1/checkout.js`,
          }),
        ]
      : [running(served, alone(SANDBOX_OF_SERVED))]),
  ],
})

function shop(name: string, at: number) {
  return { port: `${at}`, url: localUrl(at), dataFolder: join(folder, name) }
}

function localUrl(at: number): string {
  return `http://127.0.0.1:${at}`
}

function mailboxOf(url: string): string {
  return `${url}/dev/mailbox/${MAILBOX_KEY}`
}

/** What a shop needs that brings everything with it. */
function alone(sandbox: number) {
  return { DATABASE_URL: '', SMTP_URL: '', SANDBOX_PORT: `${sandbox}` }
}

function running({ port, url, dataFolder }: ReturnType<typeof shop>, more: NodeJS.ProcessEnv) {
  return {
    command: 'node dist/server/main.js',
    url: `${url}/readyz`,
    reuseExistingServer: false,
    timeout: OPENS_WITHIN_MS,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 60_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataFolder,
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
      MAILBOX_KEY,
      TRUST_PROXY: '127.0.0.1',
      ...(more as Record<string, string>),
    },
  }
}

/** One per port, so that two runs do not share it. */
function freshFolder(path: string): string {
  rmSync(path, { recursive: true, force: true })
  return path
}
