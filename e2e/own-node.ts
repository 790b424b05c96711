import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import pg from 'pg'

/** Above those of `playwright.config.ts`: two for each worker, for a shop and its sandbox. */
const FIRST_PORT = Number(process.env.E2E_PORT) + 8
export const OPENS_WITHIN_MS = 300_000
export const CLOSES_WITHIN_MS = 60_000

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
