import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { text } from '#contract/language/text.ts'
import { type Db, openDb } from '#server/db/db.ts'
import { openPool } from '#server/db/pool.ts'
import { ShopError } from '#server/lib/errors.ts'
import { loggedError } from '#server/lib/logged-error.ts'
import { semaphore } from '#server/lib/semaphore.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { answerErrors } from './error-handler.ts'

const db = await openTestDatabase()

const BUSY = 'The shop is very busy. Please try again in a moment.'
const UNREACHABLE = 'The shop cannot be reached right now. Please try again in a moment.'

test.each([
  ['55P03', 'a row is locked', BUSY],
  ['40P01', 'transactions collide', BUSY],
  ['53300', 'no connection is free', BUSY],
  ['53100', 'the database has no room', UNREACHABLE],
  ['57P01', 'a connection is broken', UNREACHABLE],
  ['25006', 'the database only reads', UNREACHABLE],
])('SQLSTATE %s is logged as its cause, %s, and shoppers read: %s', async (state, kind, text) => {
  const { answer, line } = await answerTo(() => raise(db, state))

  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('2')
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE', errorMessage: text })
  expect(line).toMatchObject({ level: ERROR, class: kind, err: { cause: { code: state } } })
})

test('an unreachable database is not called busy, and is logged', async () => {
  const nowhere = openPool('postgres://unknown@127.0.0.1:1/none', { size: 1, onError: () => {} })
  afterAll(() => nowhere.end())

  const { answer, line } = await answerTo(() => openDb(nowhere).execute(sql`select 1`))

  expect(answer.statusCode).toBe(503)
  expect(answer.json().errorMessage).toBe(UNREACHABLE)
  expect(line).toMatchObject({ level: ERROR, class: 'a connection is broken' })
})

test.each([
  ['its name is not known', { syscall: 'getaddrinfo', code: 'ENOTFOUND' }],
  ['DNS fails', { syscall: 'getaddrinfo', code: 'EAI_AGAIN' }],
  ['the host is unreachable', { syscall: 'connect', code: 'EHOSTUNREACH' }],
  ['it has not opened its socket yet', { syscall: 'connect', code: 'ENOENT' }],
  ['it takes no connection at any of its addresses', { code: 'ECONNREFUSED' }],
  ['the connection breaks during a write', { syscall: 'write', code: 'EPIPE' }],
  ['the line is dead', { syscall: 'read', code: 'ETIMEDOUT' }],
])('the database is reported as unreachable when %s', async (_why, details) => {
  const cause = Object.assign(new Error(''), details)

  const { answer, line } = await answerTo(() => Promise.reject(new Error('Failed', { cause })))

  expect(answer.statusCode).toBe(503)
  expect(answer.json().errorMessage).toBe(UNREACHABLE)
  expect(line).toMatchObject({ level: ERROR, class: 'a connection is broken' })
})

test.each([
  { syscall: 'open', code: 'ENOENT' },
  { syscall: 'write', code: 'ENOSPC' },
])('a file error ($code) is a server error', async (details) => {
  const { answer } = await answerTo(() => Promise.reject(Object.assign(new Error(''), details)))

  expect(answer.statusCode).toBe(500)
})

test('a request that finds the queue for heavy work full is logged, too', async () => {
  const closed = semaphore({ atOnce: 0, waiting: 0 })

  const { answer, line } = await answerTo(() => closed(async () => 'never'))

  expect(answer.statusCode).toBe(503)
  expect(line).toMatchObject({ level: ERROR, class: 'too much at once', refused: 1 })
})

test('an overload is logged as lines without stacks and a count every ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const closed = semaphore({ atOnce: 0, waiting: 0 })
  const { app, lines } = failing(() => closed(async () => 'never'))

  for (let nth = 0; nth < 40; nth++) expect((await app.inject('/')).statusCode).toBe(503)
  const atOnce = lines.length
  vi.advanceTimersByTime(20_000)
  await app.inject('/')

  expect(atOnce).toBe(1)
  expect(lines.map((line) => JSON.parse(line).refused)).toEqual([1, 39, 1])
  expect(lines.join('')).not.toContain('stack')
})

test('an error with a cause keeps its stack', async () => {
  const cause = new Error('The disk')
  const away = Object.assign(new ShopError('unavailable', text('Away.')), { cause })

  const { line } = await answerTo(() => Promise.reject(away))

  expect(line).toMatchObject({ level: ERROR, err: { cause: { message: 'The disk' } } })
})

test('a statement time-out is a 500 and is logged as an error', async () => {
  const { answer, line } = await answerTo(() => raise(db, '57014'))

  expect(answer.statusCode).toBe(500)
  expect(answer.headers['retry-after']).toBeUndefined()
  expect(line).toMatchObject({ level: FATAL, class: 'a statement is too slow' })
})

test('a constraint violation is a server error', async () => {
  const { answer, line } = await answerTo(() => raise(db, '23505'))

  expect(answer.statusCode).toBe(500)
  expect(line).toMatchObject({ level: ERROR, class: 'a mistake' })
})

/** pino's level numbers. */
const ERROR = 50
const FATAL = 60

const raise = (db: Db, state: string) =>
  db.execute(sql.raw(`do $$ begin raise exception 'no' using errcode = '${state}'; end $$`))

/** The response to work that fails, and the log lines about it. */
async function answerTo(work: () => Promise<unknown>) {
  const { app, lines } = failing(work)
  const answer = await app.inject('/')
  await app.close()
  return { answer, line: JSON.parse(lines.at(-1) ?? '{}') }
}

function failing(work: () => Promise<unknown>) {
  const lines: string[] = []
  const stream = { write: (line: string) => void lines.push(line) }
  const app = Fastify({ logger: { level: 'error', stream, serializers: { err: loggedError } } })
  answerErrors(app)
  app.get('/', work)
  return { app, lines }
}
