import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openStorage } from './open-storage.ts'
import { StartError } from './start-error.ts'
import { assertMailIsDecided, openJobs } from './start-jobs.ts'

const DATABASE_URL = 'postgres://shop@localhost/shop'
const start = (environment: Record<string, string>) => () =>
  assertMailIsDecided(readConfig(environment))

test('a shop on a server without a way to send emails does not start, and prints what to set', () => {
  expect(start({ DATABASE_URL })).toThrow(StartError)
  expect(start({ DATABASE_URL })).toThrow(/^SMTP_URL .*MAIL=off.*\.$/)
})

test.each([{}, { DATABASE_URL, SMTP_URL: 'smtp://localhost' }, { DATABASE_URL, MAIL: 'off' }])(
  'it starts with %j',
  (environment) => {
    expect(start(environment)).not.toThrow()
  },
)

test('no job runs while the shop is being opened, nor when it is closed meanwhile', async () => {
  const db = await openTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'tokri-jobs-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const config = readConfig({ MAIL: 'off', LOG_LEVEL: 'silent', DATA_DIR: folder })
  const open = () => openJobs(config, db, openStorage(config))
  // The runner first inserts the rows of hourly jobs.
  const isDoing = async () => (await db.$count(jobs)) > 0
  const opening = open()
  const closing = open()

  opening.wake()
  await closing.stop()
  closing.start()
  expect(await isDoing()).toBe(false)

  opening.start()
  await eventually(async () => expect(await isDoing()).toBe(true))
  await opening.stop()

  const rounds = await db.select({ kind: jobs.kind }).from(jobs)
  // Unpaid online orders can remain when online payment is switched off.
  expect(rounds).toContainEqual({ kind: 'watch-payments' })
})
