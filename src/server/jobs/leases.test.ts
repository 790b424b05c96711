import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDb } from '#server/db/db.ts'
import { openPool } from '#server/db/pool.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { newId } from '#server/lib/id.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { controlledReadersOf, hasServer, openTestDatabase } from '#server/testing/database.ts'
import { openDatabaseProxy } from '#server/testing/database-proxy.ts'
import { eventually } from '#server/testing/eventually.ts'
import { runNextJob } from '#server/testing/jobs.ts'
import type { JobKind } from './job-rules.ts'
import { startJobRunner } from './job-runner.ts'
import { enqueueJob, insertPeriodicJobs, leaseJobs } from './job-store.ts'
import type { JobSettings } from './run-job.ts'

const db = await openTestDatabase()
const run = vi.fn<JobKind['run']>()
const log = { warn: vi.fn(), error: vi.fn() }
const HALF_AN_HOUR = 1_800
const kind: JobKind = {
  name: 'work',
  lanes: 2,
  timeoutSeconds: HALF_AN_HOUR,
  retrySeconds: [5],
  run,
}
const settings: JobSettings = { db, kinds: [kind], log }
const PACE = { pollMs: 20 }

beforeEach(async () => {
  await db.delete(jobs)
  vi.resetAllMocks()
})

test('a lease is renewed while its work runs, and no other worker takes the job', async () => {
  const end = holdUp()
  await enqueue()
  const lease = { seconds: 60, renewSeconds: 0.05 }
  const nodes = [1, 2].map(() => startJobRunner({ ...settings, lease }, PACE))
  await eventually(() => expect(run).toHaveBeenCalledOnce())

  await db.execute(sql`update jobs set leased_until = now() + interval '10 seconds'`)

  await eventually(async () => expect(await secondsLeft()).toBeGreaterThan(30))
  end()
  await Promise.all(nodes.map((node) => node.stop()))
  expect(run).toHaveBeenCalledOnce()
  expect(await onlyRow()).toMatchObject({ status: 'done', lease: null, attempts: 1 })
})

test('work whose lease is lost is aborted, and its outcome is not recorded', async () => {
  const aborted = vi.fn()
  run.mockImplementation((_, signal) => untilAborted(signal, aborted))
  await enqueue()
  const lease = { seconds: 60, renewSeconds: 0.05 }
  const node = startJobRunner({ ...settings, lease }, PACE)
  await eventually(() => expect(run).toHaveBeenCalledOnce())
  const lostTo = newId()

  await db.update(jobs).set({ lease: lostTo })

  await eventually(() => expect(aborted).toHaveBeenCalledOnce())
  await node.stop()
  expect(await onlyRow()).toMatchObject({ status: 'waiting', lease: lostTo, lastError: null })
  expect(log.warn.mock.calls.at(-1)?.[1]).toBe('A job lost its lease')
})

test('work that cannot renew its lease is aborted before another worker starts it', async () => {
  const seen: string[] = []
  run.mockImplementationOnce((_, signal) => {
    seen.push('begun')
    return untilAborted(signal, () => seen.push('aborted'))
  })
  run.mockImplementationOnce(async () => void seen.push('begun by another'))
  const node = controlledReadersOf(db)
  node.steer((ask, text) => (isRenewal(text) ? silence() : ask()))
  await enqueue()

  const lease = { seconds: 4, renewSeconds: 0.1 }
  const nodes = [1, 2].map(() => startJobRunner({ ...settings, db: node.db, lease }, PACE))

  await eventually(() => expect(seen).toHaveLength(3))
  await Promise.all(nodes.map((node) => node.stop()))
  expect(seen).toEqual(['begun', 'aborted', 'begun by another'])
})

test('a lease that commits without its result arriving frees its job within a minute', async () => {
  await enqueue()
  const node = controlledReadersOf(db)
  node.steer((ask) => ask().then(silence))
  await expect(leaseJobs(node.db, [{ name: kind.name, free: 1 }])).rejects.toThrow('silent')

  expect(await secondsLeft()).toBeGreaterThan(0)
  expect(await secondsLeft()).toBeLessThan(58)
  expect(await runNextJob(settings)).toBe(false)
  await letTimePass(60)
  expect(await runNextJob(settings)).toBe(true)

  expect(await onlyRow()).toMatchObject({ status: 'done', attempts: 2 })
})

// The embedded database runs in this process and cannot stall alone.
describe.runIf(hasServer)('when the database stalls for a while', () => {
  test('a job that was leased at that moment is done soon after, once', async () => {
    const { line, node } = await openNode()
    await enqueue()
    line.mute()

    const lease = { seconds: 1, renewSeconds: 0.2 }
    const runner = startJobRunner({ ...settings, db: node, lease }, PACE)

    await eventually(async () => expect((await onlyRow())?.lease).not.toBeNull())
    await eventually(() => expect(log.warn).toHaveBeenCalled())
    expect(run).not.toHaveBeenCalled()
    line.thaw()
    await eventually(async () => expect((await onlyRow())?.status).toBe('done'))
    await runner.stop()
    expect(run).toHaveBeenCalledOnce()
  })

  test('work that cannot renew its lease is aborted, and done again afterwards', async () => {
    const { line, node } = await openNode()
    const aborted = vi.fn()
    run.mockImplementationOnce((_, signal) => untilAborted(signal, aborted))
    await enqueue()
    const lease = { seconds: 2, renewSeconds: 0.2 }
    const runner = startJobRunner({ ...settings, db: node, lease }, PACE)
    await eventually(() => expect(run).toHaveBeenCalledOnce())

    line.freeze()
    await eventually(() => expect(aborted).toHaveBeenCalledOnce())
    line.thaw()

    await eventually(async () => expect((await onlyRow())?.status).toBe('done'))
    await runner.stop()
    expect(run).toHaveBeenCalledTimes(2)
  })
})

test('periodic work is aborted when its node stops, does not count as an attempt, and is free at once', async () => {
  const sweep: JobKind = { ...kind, name: 'sweep', everySeconds: 3_600 }
  run.mockImplementation((_, signal) => untilAborted(signal, () => {}))
  await insertPeriodicJobs(db, [sweep])
  await letTimePass(61)
  const node = startJobRunner({ ...settings, kinds: [sweep] }, PACE)
  await eventually(() => expect(run).toHaveBeenCalledOnce())

  await node.stop()

  expect(await onlyRow()).toMatchObject({ status: 'waiting', attempts: 0, lease: null })
  expect(log.warn).not.toHaveBeenCalled()
  run.mockReset()
  expect(await runNextJob({ ...settings, kinds: [sweep] })).toBe(true)
})

const enqueue = () => enqueueJob(db, { kind: kind.name, cause: newId(), userId: null, details: {} })
const onlyRow = async () => (await db.select().from(jobs))[0]

async function secondsLeft() {
  const { rows } = await db.execute<{ left: number }>(
    sql`select extract(epoch from leased_until - now())::float8 as left from jobs`,
  )
  return rows[0]?.left
}

/** Blocks running jobs until the returned function is called. */
function holdUp() {
  let end = () => {}
  run.mockReturnValue(
    new Promise<void>((resolve) => {
      end = resolve
    }),
  )
  return () => end()
}

const untilAborted = (signal: AbortSignal, onAbort: () => void) =>
  new Promise<void>((_, reject) => {
    signal.addEventListener('abort', () => {
      onAbort()
      reject(signal.reason)
    })
  })

const isRenewal = (text: string) => text.includes('renewed as')
const silence = () => Promise.reject(new Error('The database fell silent'))

/** A node with one connection through a proxy of its own, and with shorter time-outs than a shop. */
async function openNode() {
  const line = await openDatabaseProxy(db)
  const pool = openPool(line.url, { size: 1, onError: () => {}, silenceMs: 300 })
  atEnd(() => {
    line.cut()
    return pool.end()
  })
  const node = openDb(pool)
  await node.execute(sql`select 1`)
  onTestFinished(line.cut)
  return { line, node }
}

/** Moves the rows into the past instead of waiting. */
const letTimePass = (seconds: number) =>
  db.execute(sql`update jobs set
    next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}),
    leased_until = leased_until - make_interval(secs => ${seconds})`)
