import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { rateLimits } from '#server/db/schema/limits.ts'
import { invalid, ShopError } from '#server/lib/errors.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { gate } from '#server/testing/gate.ts'
import { newAddress } from '#server/testing/people.ts'
import { limitKey } from './limit.ts'
import { type Payer, sharedTries } from './shared-tries.ts'

const db = await openTestDatabase()
const LIMIT = { max: 2, seconds: 60, pauseMs: 100, longestPauseMs: 250 }
let made = 0

/** Tries of their own count, and how long each of them paused before it was looked at. */
function tries(options: Parameters<typeof sharedTries>[2] = {}) {
  const pauses: number[] = []
  const pause = async (ms: number) => void pauses.push(ms)
  const attempt = sharedTries(`test-${++made}`, LIMIT, { pause, ...options })
  return { pauses, attempt: (payer: Payer, work = wrong) => attempt(db, payer, work).catch(kindOf) }
}

const refuse = (error: Error): Promise<unknown> => Promise.reject(error)
const wrong = () => refuse(invalid('Wrong'))
const right = async (): Promise<unknown> => 'right'
const kindOf = (error: unknown) => (error instanceof ShopError ? error.kind : error)

/** How many tries of the newest kind were counted for this address. */
async function countedAt(ip: string) {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(eq(rateLimits.key, limitKey(`test-${made}`, ip)))
  return row?.hits
}

describe('an address', () => {
  test('T-LIM-5: is slowed beyond its count, more with each failure, and never shut', async () => {
    const { pauses, attempt } = tries()
    const payer = { ip: newAddress(), who: 'mallory' }

    const answers = []
    for (let time = 0; time < 6; time++) answers.push(await attempt(payer))

    expect(answers).toEqual(Array(6).fill('invalid'))
    expect(pauses).toEqual([100, 200, 250, 250])
  })

  test.each([
    ['what is right', right],
    ['what the payer’s own limit refuses', () => refuse(new ShopError('too_many', 'No'))],
    ['what the busy shop cannot look at', () => refuse(new ShopError('unavailable', 'No'))],
    ['a mistake of ours', () => refuse(new Error('bug'))],
  ])('T-LIM-5: is not slowed by %s', async (_what, work) => {
    const { pauses, attempt } = tries()
    const payer = { ip: newAddress(), who: 'asha' }
    for (let time = 0; time < 4; time++) await attempt(payer, work)

    expect(pauses).toEqual([])
  })

  test('T-LIM-3: counts every try where each is a mail to somebody', async () => {
    const { pauses, attempt } = tries({ counts: 'all' })
    for (let time = 0; time < 3; time++) await attempt({ ip: '192.0.2.7', who: 'asha' }, right)

    expect(pauses).toEqual([100])
  })

  test('T-LIM-3: is an IPv6 network, and the networks of one site share a wider count', async () => {
    const { pauses, attempt } = tries()
    const from = (ip: string) => attempt({ ip, who: 'mallory' })
    for (let host = 1; host <= 3; host++) await from(`2001:db8:1:1::${host}`)
    expect(pauses).toEqual([100])

    for (let network = 2; network <= 9; network++) await from(`2001:db8:1:${network}::1`)
    expect(pauses).toEqual([100, 100])
    await from('2001:db8:2:1::1')
    expect(pauses).toEqual([100, 100])
  })
})

describe('those behind one address', () => {
  test('T-LIM-6: take turns, however many one of them has sent first', async () => {
    const { attempt } = tries()
    const ip = newAddress()
    const { opened, open } = gate()
    const order: string[] = []
    const send = (who: string) => attempt({ ip, who }, async () => order.push(who))
    const first = attempt({ ip, who: 'greedy' }, () => opened)

    const greedy = Array.from({ length: 3 }, () => send('greedy'))
    await vi.waitFor(async () => expect(await countedAt(ip)).toBe(4))
    const others = [send('asha'), send('ravi')]
    await vi.waitFor(async () => expect(await countedAt(ip)).toBe(6))
    open()
    await Promise.all([first, ...greedy, ...others])

    expect(order.slice(0, 3).toSorted()).toEqual(['asha', 'greedy', 'ravi'])
  })

  test('have a share of the places each, and the one too many is refused to its sender alone', async () => {
    const { attempt } = tries()
    const ip = newAddress()
    const { opened, open } = gate()
    const send = (who: string) => attempt({ ip, who }, () => opened.then(() => 'done'))

    const greedy = Array.from({ length: 17 }, () => send('greedy'))
    const refused = await Promise.race(greedy)
    const asha = send('asha')
    open()

    expect(refused).toBe('too_many')
    expect(await asha).toBe('done')
    expect((await Promise.all(greedy)).filter((answer) => answer === 'done')).toHaveLength(16)
  })

  test('T-LIM-6: pause less the more they are, so that none waits more than a few seconds', async () => {
    const { pauses, attempt } = tries()
    const ip = newAddress()
    const { opened, open } = gate()
    const first = attempt({ ip, who: 'mallory' }, () => opened)
    const others = Array.from({ length: 50 }, (_, nth) => attempt({ ip, who: `${nth}` }))
    await vi.waitFor(async () => expect(await countedAt(ip)).toBe(51))
    open()
    await Promise.all([first, ...others])

    expect(Math.min(...pauses)).toBeLessThan(2_000 / 40)
  })

  test('do not wait for a client that has left', async () => {
    const { pauses, attempt } = tries()
    const ip = newAddress()
    for (let time = 0; time < 2; time++) await attempt({ ip, who: 'mallory' })

    await attempt({ ip, who: 'gone', hasLeft: () => true })

    expect(pauses).toEqual([])
  })

  test('do not keep waiting whoever was let in from there before', async () => {
    const { pauses, attempt } = tries()
    const ip = newAddress()
    for (let time = 0; time < 3; time++) await attempt({ ip, who: 'mallory' })

    expect(await attempt({ ip, who: 'asha', isKnown: true }, right)).toBe('right')
    expect(pauses).toEqual([100])
  })
})
