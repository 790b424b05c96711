import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type OpenSandbox, openSandbox } from './open-sandbox.ts'

const KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_of_the_owner',
  RAZORPAY_KEY_SECRET: 'secret of the owner',
  RAZORPAY_WEBHOOK_SECRET: 'secret of the events',
}

const folder = mkdtempSync(join(tmpdir(), 'open-sandbox-'))
let sandbox: OpenSandbox | undefined
afterEach(async () => {
  await sandbox?.close()
  sandbox = undefined
  rmSync(folder, { recursive: true, force: true })
})

test('a trial shop without keys pays in the sandbox, with the same keys after a restart', async () => {
  sandbox = await openSandbox(trial({}))
  const first = sandbox?.config.razorpay
  await sandbox?.close()
  sandbox = await openSandbox(trial({}))

  const { keyId = '', keySecret = '', apiBase = '', checkoutUrl = '' } = first ?? {}
  expect(keyId).toMatch(/^rzp_test_/)
  expect(sandbox?.config.razorpay).toMatchObject({ keyId, keySecret })
  expect(checkoutUrl).toMatch(/^http:\/\/localhost:\d+\/v1\/checkout\.js$/)
  const answer = await fetch(`${sandbox?.config.razorpay?.apiBase}/orders`, {
    headers: { authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}` },
  })
  expect([apiBase.slice(-3), answer.status]).toEqual(['/v1', 200])
})

test.each([
  ['keys are set', KEYS],
  ['the shop uses a database server', { DATABASE_URL: 'postgres://shop@localhost/shop' }],
  ['it is in production', { NODE_ENV: 'production' }],
])('there is no sandbox when %s', async (_when, environment) => {
  sandbox = await openSandbox(trial(environment))

  expect(sandbox).toBeUndefined()
})

test('a port in use is not awaited, unless it was configured', async () => {
  sandbox = await openSandbox(trial({}))
  const taken = new URL(sandbox?.address ?? '').port

  const beside = await openSandbox(trial({ PORT: String(Number(taken) - 1) }))
  await beside?.close()

  expect(beside?.address).toBeTruthy()
  await expect(openSandbox(trial({ SANDBOX_PORT: taken }))).rejects.toThrow(/SANDBOX_PORT/)
})

const trial = (environment: Record<string, string>) =>
  readConfig({ PORT: '0', DATA_DIR: folder, ...environment })
