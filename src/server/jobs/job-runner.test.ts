import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { newId } from '#server/lib/id.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { leaseJob, runNextJob } from '#server/testing/jobs.ts'
import { insertUser } from '#server/testing/shelf.ts'
import { type Job, JobFailure, type JobKind, type Outcome } from './job-rules.ts'
import { startJobRunner } from './job-runner.ts'
import {
  enqueueJob,
  forgetOldJobs,
  giveBack,
  insertPeriodicJobs,
  leaseJobs,
  writeOutcomes,
} from './job-store.ts'

const db = await openTestDatabase()
const asha = await insertUser(db, { username: 'Asha' })
const run = vi.fn<JobKind['run']>()
const log = { warn: vi.fn(), error: vi.fn() }
const refund: JobKind = { name: 'refund', lanes: 2, timeoutSeconds: 60, retrySeconds: [5, 30], run }
const settings = { db, kinds: [refund], log }

beforeEach(async () => {
  await db.delete(jobs)
  vi.resetAllMocks()
})

test('a job is enqueued with its cause, or not at all', async () => {
  const failing = inTransaction(db, async (tx) => {
    await enqueueJob(tx, { kind: 'refund', cause: 'o1', userId: null, details: {} })
    throw new Error('the cause failed')
  })

  await expect(failing).rejects.toThrow('the cause failed')
  expect(await rows()).toEqual([])
})

test('a cause enqueues one job, and its details are deleted once it is done', async () => {
  await enqueue('refund:o1', { paise: 100 })
  await enqueue('refund:o1', { paise: 100 })

  expect(await runNextJob(settings)).toBe(true)

  expect(run).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ details: { paise: 100 }, attempts: 1 }),
    expect.any(AbortSignal),
  )
  expect(await onlyRow()).toMatchObject({ status: 'done', details: {}, endedAt: expect.any(Date) })
  expect(await runNextJob(settings)).toBe(false)
})

test('a worker that lost the lease records nothing: neither success nor failure', async () => {
  await enqueue()
  const former = await leaseJob(db, [refund])
  await letTimePass(61)
  const present = await leaseJob(db, [refund])
  if (!former || !present) throw new Error('Nothing was leased')

  const write = async (job: Job, outcome: Outcome) =>
    (await writeOutcomes(db, [{ kind: refund, job, outcome }])).has(job.id)

  expect(await write(former, { status: 'done' })).toBe(false)
  expect(await write(former, { status: 'parked', reason: '' })).toBe(false)

  expect(await onlyRow()).toMatchObject({ status: 'waiting', lease: present.lease, attempts: 2 })
  expect(await write(present, { status: 'done' })).toBe(true)
})

test.each(['a \0 in it', `${'-'.repeat(299)}😀`])(
  'the reason of a failure is recorded, for any thrown value (%#)',
  async (message) => {
    run.mockRejectedValue(new Error(message))
    await enqueue()

    await runNextJob(settings)

    expect(await onlyRow()).toMatchObject({ status: 'waiting', lastError: expect.any(String) })
  },
)

test('a job that exceeds its time-out counts as failed and frees its lane', async () => {
  run.mockReturnValue(new Promise(() => {}))
  await enqueue()

  await runNextJob({ ...settings, kinds: [{ ...refund, timeoutSeconds: 0.2 }] })

  expect(await onlyRow()).toMatchObject({
    status: 'waiting',
    lastError: 'it took longer than 0.2 s',
  })
  expect(run.mock.calls[0]?.[1].aborted).toBe(true)
})

test('a job that crashes every worker is parked without another attempt', async () => {
  await enqueue()
  for (let tries = 0; tries < 3; tries++) {
    await leaseJob(db, [refund])
    await letTimePass(61)
  }

  await runNextJob(settings)

  expect(run).not.toHaveBeenCalled()
  expect(await onlyRow()).toMatchObject({ status: 'parked', details: { paise: 1 } })
  expect(log.error).toHaveBeenCalledOnce()
})

test('it is tried again after each pause and then parked, with an alarm in the log', async () => {
  run.mockRejectedValue(new JobFailure('later', 'the provider is busy'))
  await enqueue()

  for (const pause of [0, 6, 37]) {
    await letTimePass(pause)
    expect(await runNextJob(settings)).toBe(true)
  }

  expect(await onlyRow()).toMatchObject({ status: 'parked', lastError: 'the provider is busy' })
  expect(log.warn).toHaveBeenCalledTimes(2)
  expect(log.error).toHaveBeenCalledOnce()
})

test('an unexpected error is retried, and logged with its error', async () => {
  const fault = new TypeError('x is undefined')
  run.mockRejectedValue(fault)
  await enqueue()

  await runNextJob(settings)

  expect(await onlyRow()).toMatchObject({ status: 'waiting', attempts: 1 })
  expect(log.error.mock.calls[0]?.[0]).toMatchObject({ err: fault, kind: 'refund' })
})

test('due jobs start at once: one of each person and kind, and of each kind as many as are free', async () => {
  const ravi = await insertUser(db, { username: 'Ravi' })
  const of = (userId: string | null, kind: string) =>
    enqueueJob(db, { kind, cause: newId(), userId, details: {} })
  await of(asha.id, 'refund')
  await of(asha.id, 'refund')
  await of(ravi.id, 'refund')
  await of(asha.id, 'mail')
  for (let n = 0; n < 4; n++) await of(null, 'event')
  const free = (name: string, free: number) => ({ name, free })

  const { leased } = await leaseJobs(db, [free('refund', 5), free('mail', 1), free('event', 3)])

  const taken = leased.map(({ kind, userId }) => [kind, userId]).toSorted()
  expect(taken).toEqual(
    [
      ['event', null],
      ['event', null],
      ['event', null],
      ['mail', asha.id],
      ['refund', asha.id],
      ['refund', ravi.id],
    ].toSorted(),
  )
  expect(new Set(leased.map(({ lease }) => lease)).size).toBe(6)
})

test('each waiting job of a person is queued a second behind the one before, however many others wait', async () => {
  const ravi = await insertUser(db, { username: 'Ravi' })
  await inTransaction(db, async (tx) => {
    const of = ({ id: userId }: { id: string }, cause: string) =>
      enqueueJob(tx, { kind: 'refund', cause, userId, details: {} })
    for (const cause of ['first', 'second', 'third']) await of(asha, cause)
    await of(ravi, 'of another person')
    await tx.execute(sql`update jobs set status = 'done' where user_id = ${asha.id}`)
    await of(asha, 'after what is done')
  })

  const behind = (await rows()).map(({ cause, turn, createdAt }) => [cause, +turn - +createdAt])

  expect(Object.fromEntries(behind)).toEqual({
    first: 0,
    second: 1_000,
    third: 2_000,
    'of another person': 0,
    'after what is done': 0,
  })
})

test('a full kind leaves the lanes of other kinds alone', async () => {
  const end = holdUp()
  const quick = vi.fn<JobKind['run']>()
  const kinds = [refund, { ...refund, name: 'quick', run: quick }]
  for (let n = 0; n < 5; n++) await enqueue()
  const runner = startJobRunner({ db, kinds, log }, { pollMs: 20 })
  await eventually(() => expect(run).toHaveBeenCalledTimes(2))

  await enqueueJob(db, { kind: 'quick', cause: 'quick', userId: null, details: {} })

  await eventually(() => expect(quick).toHaveBeenCalledOnce())
  expect(run).toHaveBeenCalledTimes(2)
  end()
  await runner.stop()
})

test('a job of a kind that this node does not know waits for a node that does', async () => {
  await enqueueJob(db, { kind: 'invoice', cause: 'invoice', userId: null, details: {} })

  expect(await runNextJob(settings)).toBe(false)
})

test('stopping leases no further job and waits for the running ones', async () => {
  const end = holdUp()
  await enqueue()
  const runner = startJobRunner(settings, { pollMs: 20 })
  await eventually(() => expect(run).toHaveBeenCalledOnce())

  const stopped = runner.stop()
  await enqueue()
  runner.wake()
  end()
  await stopped

  expect(run).toHaveBeenCalledOnce()
  expect((await rows()).map(({ status }) => status).sort()).toEqual(['done', 'waiting'])
})

test('a job that is given back does not count as an attempt and is free at once', async () => {
  await enqueue()
  const job = await leaseJob(db, [refund])
  if (!job) throw new Error('Nothing was leased')

  await giveBack(db, job)

  expect(await onlyRow()).toMatchObject({ attempts: 0, lease: null })
  expect(await runNextJob(settings)).toBe(true)
})

test('an hourly job is run by one of many nodes, and again an hour later', async () => {
  const sweep = { ...refund, name: 'sweep', everySeconds: 3_600 }
  const nodes = { ...settings, kinds: [sweep] }
  await Promise.all([insertPeriodicJobs(db, [sweep]), insertPeriodicJobs(db, [sweep])])
  expect(await runNextJob(nodes), 'a start is left alone for a minute').toBe(false)
  await letTimePass(61)

  await Promise.all([runNextJob(nodes), runNextJob(nodes)])
  expect(run).toHaveBeenCalledOnce()
  await insertPeriodicJobs(db, [sweep])
  expect(await runNextJob(nodes)).toBe(false)
  await letTimePass(3_601)
  await runNextJob(nodes)

  expect(run).toHaveBeenCalledTimes(2)
  expect(await onlyRow()).toMatchObject({ status: 'waiting', attempts: 0 })
})

test('an hourly job whose attempts all failed runs again in the next hour', async () => {
  const sweep = { ...refund, name: 'sweep', everySeconds: 3_600 }
  run.mockRejectedValue(new Error('the store is away'))
  await insertPeriodicJobs(db, [sweep])

  for (const pause of [61, 6, 37, 3_601]) {
    await letTimePass(pause)
    await runNextJob({ ...settings, kinds: [sweep] })
  }

  expect(run).toHaveBeenCalledTimes(4)
  expect(await onlyRow()).toMatchObject({ status: 'waiting', attempts: 1 })
})

test('jobs are deleted 90 days after they ended, parked ones after a year', async () => {
  for (let n = 0; n < 1_500; n++) await enqueue()
  await db.execute(sql`update jobs set status = 'done', ended_at = now() - interval '91 days'`)
  for (const [status, days] of [
    ['done', 89],
    ['parked', 91],
    ['parked', 366],
    ['waiting', null],
  ]) {
    const id = newId()
    await enqueue(id)
    await db.execute(sql`update jobs set status = ${status}, user_id = ${asha.id},
      ended_at = now() - make_interval(days => ${days}::int) where cause = ${id}`)
  }

  expect(await forgetOldJobs(db)).toBe(1_501)

  const left = (await rows()).map(({ status }) => status)
  expect(left.sort()).toEqual(['done', 'parked', 'waiting'])
})

test('the jobs of a person are found without reading those of others', async () => {
  const { rows: found } = await db.execute(
    sql`select 1 from pg_indexes where tablename = 'jobs' and indexdef like '%(user_id%'`,
  )

  expect(found).toHaveLength(1)
})

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

const enqueue = (cause: string = newId(), details: object = { paise: 1 }) =>
  enqueueJob(db, { kind: 'refund', cause, userId: null, details })
const rows = () => db.select().from(jobs)
const onlyRow = async () => (await rows())[0]

/** Moves the rows into the past instead of waiting. */
const letTimePass = (seconds: number) =>
  db.execute(sql`update jobs set
    next_attempt_at = next_attempt_at - make_interval(secs => ${seconds}),
    turn = turn - make_interval(secs => ${seconds}),
    leased_until = leased_until - make_interval(secs => ${seconds})`)
