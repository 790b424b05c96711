import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { text } from '#contract/language/text.ts'
import { rateLimits } from '#server/db/schema/limits.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'
import { openTestDatabase, waitForQueries } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { gate } from '#server/testing/gate.ts'
import { newAddress } from '#server/testing/people.ts'
import { fairAttempts, type SharedLimit } from './fair-attempts.ts'
import { limitKey } from './limit.ts'

const db = await openTestDatabase()
const LIMIT = { max: 2, seconds: 60, pauseMs: 100, maxPauseMs: 250 }
const LONG_PAUSES = { max: 1, seconds: 60, pauseMs: 20_000, maxPauseMs: 2_000 }
/** Half of the time that an attempt waits for its turn before it is rejected. */
const HALF_MAX_WAIT_MS = 15_000
let made = 0

type Payer = Parameters<ReturnType<typeof fairAttempts>>[1]

/** Attempts with a counter of their own, and the pause of each before it ran. */
function tries(options: Parameters<typeof fairAttempts>[2] = {}, limit: SharedLimit = LIMIT) {
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const attempt = fairAttempts(`test-${++made}`, limit, { pause, ...options })
  return { pauses, attempt: (payer: Payer, work = wrong) => attempt(db, payer, work).catch(kindOf) }
}

const refuse = (error: Error): Promise<unknown> => Promise.reject(error)
const wrong = () => refuse(invalid(text('Wrong')))
const right = async (): Promise<unknown> => 'right'
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)
const kindOf = (error: unknown) => (error instanceof ShopError ? error.kind : error)

/** The number of attempts of the newest kind counted for this address. */
async function countedAt(ip: string) {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(eq(rateLimits.key, limitKey(`test-${made}`, ip)))
  return row?.hits
}

/** Waits until this many attempts are counted and each has its result: then it waits for its turn or has had it. */
async function untilCounted(ip: string, tries: number, given = () => 0) {
  const counted = async () => ((await countedAt(ip)) ?? 0) + given()
  await eventually(async () => expect(await counted()).toBe(tries))
  await waitForQueries(db)
}

/** An attempt that runs until `open` is called, so that all later ones queue. */
async function occupy(attempt: ReturnType<typeof tries>['attempt'], payer: Payer) {
  const begun = gate()
  const done = gate()
  const first = attempt(payer, () => {
    begun.open()
    return done.opened
  })
  await begun.opened
  return { first, open: done.open }
}

describe('an address', () => {
  test('T-LIM-5: is slowed beyond its limit, more with each failure, and never blocked', async () => {
    const { pauses, attempt } = tries()
    const payer = { ip: newAddress(), connection: 'mallory' }

    const answers = []
    for (let time = 0; time < 6; time++) answers.push(await attempt(payer))

    expect(answers).toEqual(Array(6).fill('invalid'))
    expect(pauses).toEqual([100, 200, 250, 250])
  })

  test.each([
    ['success', right],
    [
      'an attempt beyond the payer’s own limit',
      () => refuse(new ShopError('too_many', text('No'))),
    ],
    [
      'an attempt that the busy shop did not check',
      () => refuse(new ShopError('unavailable', text('No'))),
    ],
    ['a bug', () => refuse(new Error('bug'))],
  ])('T-LIM-5: is not slowed by %s', async (_what, work) => {
    const { pauses, attempt } = tries()
    const payer = { ip: newAddress(), connection: 'asha' }
    for (let time = 0; time < 4; time++) await attempt(payer, work)

    expect(pauses).toEqual([])
  })

  test('T-LIM-3: counts every attempt where each sends an email', async () => {
    const { pauses, attempt } = tries({ counts: 'all' })
    for (let time = 0; time < 3; time++)
      await attempt({ ip: '192.0.2.7', connection: 'asha' }, right)

    expect(pauses).toEqual([100])
  })

  test('T-LIM-3: is an IPv6 network, and the networks of one site share a wider limit', async () => {
    const { pauses, attempt } = tries()
    const from = (ip: string) => attempt({ ip, connection: 'mallory' })
    for (let host = 1; host <= 3; host++) await from(`2001:db8:1:1::${host}`)
    expect(pauses).toEqual([100])

    for (let network = 2; network <= 9; network++) await from(`2001:db8:1:${network}::1`)
    expect(pauses).toEqual([100, 100])
    await from('2001:db8:2:1::1')
    expect(pauses).toEqual([100, 100])
  })
})

describe('clients behind one address', () => {
  test('T-LIM-6: take turns, however many requests one of them sent first', async () => {
    const { attempt } = tries()
    const ip = newAddress()
    const order: string[] = []
    const send = (connection: string) =>
      attempt({ ip, connection }, async () => order.push(connection))
    const { first, open } = await occupy(attempt, { ip, connection: 'greedy' })

    const greedy = Array.from({ length: 3 }, () => send('greedy'))
    await untilCounted(ip, 4)
    const others = [send('asha'), send('ravi')]
    await untilCounted(ip, 6)
    open()
    await Promise.all([first, ...greedy, ...others])

    expect(order.slice(0, 3).toSorted()).toEqual(['asha', 'greedy', 'ravi'])
  })

  test('have a share of the queue each, and the excess request is rejected for its sender alone', async () => {
    const { attempt } = tries()
    const ip = newAddress()
    const { opened, open } = gate()
    const send = (connection: string) =>
      attempt({ ip, connection }, () => opened.then(() => 'done'))

    const greedy = Array.from({ length: 5 }, () => send('greedy'))
    const refused = await Promise.race(greedy)
    const asha = send('asha')
    open()

    expect(refused).toBe('too_many')
    expect(await asha).toBe('done')
    expect((await Promise.all(greedy)).filter((answer) => answer === 'done')).toHaveLength(4)
  })

  test('T-LIM-6: pause less the more they are, so that none waits more than a few seconds', async () => {
    const { pauses, attempt } = tries()
    const ip = newAddress()
    const { first, open } = await occupy(attempt, { ip, connection: 'mallory' })
    const others = Array.from({ length: 50 }, (_, nth) => attempt({ ip, connection: `${nth}` }))
    await untilCounted(ip, 51)
    open()
    await Promise.all([first, ...others])

    expect(Math.min(...pauses)).toBeLessThan(2_000 / 40)
  })

  test('T-LIM-6: one client with twenty attempts on one connection does not delay a newcomer for long', async () => {
    const { pauses, attempt } = tries({ counts: 'all' }, LONG_PAUSES)
    const ip = newAddress()
    const { first, open } = await occupy(attempt, { ip, connection: 'greedy' })
    const greedy = Array.from({ length: 20 }, () => attempt({ ip, connection: 'greedy' }, right))
    let refused = 0
    for (const one of greedy) void one.then((answer) => (refused += answer === 'too_many' ? 1 : 0))
    // A rejected attempt is taken back from the counter.
    await untilCounted(ip, 21, () => refused)

    const newcomers = ['asha', 'ravi', 'meena'].map((connection) =>
      attempt({ ip, connection }, async () => sum(pauses)),
    )
    await untilCounted(ip, 24, () => refused)
    open()

    for (const waited of await Promise.all(newcomers)) {
      expect(waited).toBeLessThan(HALF_MAX_WAIT_MS)
    }
    await Promise.all([first, ...greedy])
  })

  test('T-LIM-6: the last of many connections waits no longer where each attempt sends an email', async () => {
    const { pauses, attempt } = tries({ counts: 'all' }, LONG_PAUSES)
    const ip = newAddress()
    const { first, open } = await occupy(attempt, { ip, connection: 'first' })
    const all = Array.from({ length: 40 }, (_, nth) => attempt({ ip, connection: `${nth}` }, right))
    await untilCounted(ip, 41)
    open()
    await Promise.all([first, ...all])

    expect(pauses).toHaveLength(40)
    expect(sum(pauses)).toBeLessThan(HALF_MAX_WAIT_MS)
  })

  test('do not wait for the pause of a client that disconnects during it', async () => {
    const leaving = new AbortController()
    const { opened: begun, open: begin } = gate()
    const pause = async (_ms: number, disconnected?: AbortSignal) => {
      if (disconnected !== leaving.signal) return
      begin()
      await new Promise((resolve) => disconnected.addEventListener('abort', resolve))
    }
    const { attempt } = tries({ counts: 'all', pause }, LONG_PAUSES)
    const ip = newAddress()
    await attempt({ ip, connection: 'mallory' })

    const gone = attempt({ ip, connection: 'gone', disconnected: leaving.signal }, right)
    await begun
    const asha = attempt({ ip, connection: 'asha' }, right)
    leaving.abort()

    expect(await gone).toBe('too_many')
    expect(await asha).toBe('right')
  })

  test('do not wait for a client that has disconnected', async () => {
    const { pauses, attempt } = tries()
    const ip = newAddress()
    for (let time = 0; time < 2; time++) await attempt({ ip, connection: 'mallory' })

    await attempt({ ip, connection: 'gone', disconnected: AbortSignal.abort() })

    expect(pauses).toEqual([])
  })

  test('do not delay a user who has signed in from there before', async () => {
    const { pauses, attempt } = tries()
    const ip = newAddress()
    for (let time = 0; time < 3; time++) await attempt({ ip, connection: 'mallory' })

    expect(await attempt({ ip, connection: 'asha', isKnown: true }, right)).toBe('right')
    expect(pauses).toEqual([100])
  })
})
