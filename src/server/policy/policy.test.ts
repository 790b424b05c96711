import { beforeEach, expect, test } from 'vitest'
import type { PolicyName } from '#contract/policy/policy-kinds.ts'
import { auditEntries } from '#server/db/schema/audit.ts'
import { policyVersions } from '#server/db/schema/policy.ts'
import { openShop } from '#server/testing/shop.ts'

const shop = await openShop()
const meera = await shop.user({ role: 'ADMIN' })

const WORDS = '- We answer within a day.\n\n# Returns\n\nCall {care_phone} within 48 hours.'
const HINDI = '# वापसी\n\n48 घंटे में {care_phone} पर फ़ोन करें।'

type Typed = { words?: string; words_hi?: string; seen?: number }
const publish = (
  name: PolicyName,
  { words = WORDS, words_hi = '', seen = 0 }: Typed = {},
  who = meera,
) => who.call('policy.publish', { params: { name }, body: { words, words_hi, seen_version: seen } })
const read = async (name: PolicyName) =>
  (await shop.visitor.call('policy.get', { params: { name } })).data
const trailOf = async (name: PolicyName) =>
  (await shop.db.select().from(auditEntries)).filter(({ subject }) => subject === name)

beforeEach(async () => {
  await shop.db.delete(policyVersions)
})

test('a shop that wrote none has the usual texts', async () => {
  expect(await read('refunds')).toEqual({ version: 0, since: null, words: '', words_hi: '' })
})

test('a published text is read without an account, with its version and the time from which it holds', async () => {
  const before = Date.now()
  const { status } = await publish('refunds', { words_hi: HINDI })

  const text = await read('refunds')
  expect(status).toBe(200)
  expect(text).toMatchObject({ version: 1, words: WORDS, words_hi: HINDI })
  expect(Date.parse(text.since ?? '')).toBeGreaterThanOrEqual(before - 1000)
  expect(await read('terms')).toMatchObject({ version: 0 })
  expect(await trailOf('refunds')).toMatchObject([{ action: 'policy.publish', actorId: meera.id }])
})

test('an empty text brings the usual one back, and the former versions stay', async () => {
  await publish('terms')
  await publish('terms', { words: '', words_hi: HINDI, seen: 1 })

  expect(await read('terms')).toMatchObject({ version: 2, words: '', words_hi: '' })
  const versions = await meera.call('policy.versions', { params: { name: 'terms' } })
  expect(versions.data.map(({ version, words }) => [version, words])).toEqual([
    [2, ''],
    [1, WORDS],
  ])
  expect(versions.totalCount).toBe(2)
})

test('a repeated request, as after a lost answer, publishes one version', async () => {
  await publish('contact')
  const again = await publish('contact')

  expect(again).toMatchObject({ status: 200, data: { version: 1 } })
  expect(await trailOf('contact')).toHaveLength(1)
})

test('of eight who publish at once seven are told, and nothing is overwritten', async () => {
  const admins = await Promise.all(Array.from({ length: 8 }, () => shop.user({ role: 'ADMIN' })))
  const answers = await Promise.all(
    admins.map((who, nth) => publish('about', { words: `# Part\n\nText ${nth}.` }, who)),
  )

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  expect(await read('about')).toMatchObject({ version: 1 })
})

test.each([
  ['words without a heading', 'Begin each part with # and a heading.'],
  ['# \n\nText', 'A line with # has no heading behind it.'],
  ['# One\n\nText\n\n# Two', 'Write something below “Two”.'],
  ['# One\n\nCall {phone}.', 'The shop knows nothing called {phone}.'],
])('a text that cannot be shown is refused with its reason: %j', async (words, why) => {
  const answer = await publish('delivery', { words })

  expect([answer.status, answer.errorMessage]).toEqual([400, why])
  expect(await read('delivery')).toMatchObject({ version: 0 })
})

test('a text that is too long is refused, and so is an unknown policy', async () => {
  expect((await publish('delivery', { words: `# A\n\n${'a'.repeat(20_001)}` })).status).toBe(400)
  expect((await publish('imprint' as never)).status).toBe(400)
})

test('who may not change settings publishes nothing', async () => {
  const asha = await shop.user()

  expect((await publish('about', {}, asha)).status).toBe(403)
  expect(await read('about')).toMatchObject({ version: 0 })
})
