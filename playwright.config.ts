import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { browser } from './scripts/browser.ts'

// Every worker loads this file again: what is looked for or made is so only once.
process.env.TEST_BROWSER ??= browser()
process.env.E2E_PORT ??= String(20_000 + (process.pid % 10_000))
const port = process.env.E2E_PORT
/** Where the shop of this run keeps its data, and `demo-logins.json` with its passwords. */
process.env.E2E_DATA_DIR ??= freshFolder(resolve('node_modules/.cache/e2e', port))

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
  retries: 0,
  timeout: 60_000,
  reporter: 'list',
  use: { baseURL: `http://127.0.0.1:${port}`, locale: 'en-IN', trace: 'retain-on-failure' },
  projects: [
    { name: 'phone', use: { ...devices['Pixel 7'], ...chromium } },
    { name: 'desktop', use: { ...devices['Desktop Chrome'], ...chromium } },
  ],
  webServer: {
    command: 'node dist/src/server/main.js',
    url: `http://127.0.0.1:${port}/readyz`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: '',
      DEMO: 'on',
      LOG_LEVEL: 'warn',
      DRAIN_SECONDS: '0',
    },
  },
})

/** One per port, so that two runs do not share it. */
function freshFolder(folder: string): string {
  rmSync(folder, { recursive: true, force: true })
  return folder
}
