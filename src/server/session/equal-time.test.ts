import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RouteName } from '#contract/routes.ts'
import { issueOtp } from '#server/recovery/issue-codes.ts'
import { insertMember, newAddress, newEmail } from '#server/testing/people.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const SAMPLES = 40
const members = await Promise.all(Array.from({ length: SAMPLES }, () => insertMember(shop)))
for (const { id } of members) await issueOtp(shop.db, id)

const CALLS: [RouteName, (email: string) => object][] = [
  ['user.login', (email) => ({ email, password: 'a wrong password' })],
  ['user.forgotPassword', (email) => ({ email })],
  ['user.verifyOtp', (email) => ({ email, otp: '000000' })],
]

test.each(CALLS)(
  'T-ENU-1: neither the answer of %s nor its time reveals which emails have an account',
  { retry: 3 },
  async (name, bodyOf) => {
    await shop.db.execute(sql`delete from rate_limits`)
    const known: Sample[] = []
    const unknown: Sample[] = []
    for (const [index, { email }] of members.entries()) {
      const ask = async (samples: Sample[], whose: string) => {
        samples.push(await timed(name, bodyOf(whose)))
      }
      const turns = [() => ask(known, email), () => ask(unknown, newEmail())]
      for (const turn of index % 2 ? turns : turns.reverse()) await turn()
    }

    expect(new Set([...known, ...unknown].map(({ text }) => text)).size).toBe(1)
    const [one, other] = [typical(known), typical(unknown)]
    expect(Math.abs(one - other)).toBeLessThan(Math.max(SLACK_MS, SLACK * one))
  },
)

/** Allowed difference on a busy machine. Leaving out the password hash would save nearly all of the time. */
const SLACK_MS = 15
const SLACK = 0.3

type Sample = { text: string; ms: number }

async function timed(name: RouteName, body: object): Promise<Sample> {
  const start = performance.now()
  const answer = await shop.visitor.call(name, { body } as never, { remoteAddress: newAddress() })
  const ms = performance.now() - start
  const { status, message, code, headers } = answer
  const fixed = { ...headers, date: '', 'x-request-id': '' }
  return { text: JSON.stringify({ status, message, code, fixed }), ms }
}

/** The lower quartile: on a busy machine the upper half measures other processes. */
const typical = (samples: Sample[]) =>
  samples.map(({ ms }) => ms).sort((one, other) => one - other)[samples.length >> 2] ?? 0
