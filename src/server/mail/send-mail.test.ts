import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_BRAND } from '#contract/settings/brand-defaults.ts'
import { inTransaction } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { users } from '#server/db/schema/user.ts'
import { resumeAfterOutage, startJobRunner } from '#server/jobs/job-runner.ts'
import type { JobSettings } from '#server/jobs/run-job.ts'
import { newId } from '#server/lib/id.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { eventually } from '#server/testing/eventually.ts'
import { leaseJob, runNextJob } from '#server/testing/jobs.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { insertUser } from '#server/testing/shelf.ts'
import { hasVerified } from '#server/user/user-store.ts'
import type { NewMail } from './mail-rules.ts'
import { enqueueMail } from './mail-store.ts'
import { type MailSettings, mailKind } from './send-mail.ts'
import { smtpTransport } from './smtp-transport.ts'

const db = await openTestDatabase()
const asha = await insertUser(db, { username: 'Asha' })
const ravi = await insertUser(db, { username: 'Ravi' })
const post = await openMailServer()
const transport = (wholeMs: number) =>
  smtpTransport({ url: post.url, from: 'Tokri <hello@tokri.example>', wholeMs })
const secrets = {
  otp: async () => '123456',
  verification: async () => 'a-code',
  undo: async () => 'undo',
  invitation: async () => 'invited',
}
const silent = { warn: () => {}, error: () => {} }

const sending = (changes: Partial<MailSettings> = {}, log: JobSettings['log'] = silent) => ({
  db,
  kinds: [
    mailKind({
      transport: transport(20_000),
      secrets,
      isVerified: (userId, recipient) => hasVerified(db, userId, recipient),
      publicUrl: 'https://tokri.example',
      brand: async () => DEFAULT_BRAND,
      languages: ['en', 'hi'],
      ...changes,
    }),
  ],
  log,
})
const settings: JobSettings = sending()
/** Short time-out, for servers that never answer. */
const hurried: JobSettings = sending({ transport: transport(300) })

beforeEach(async () => {
  await db.delete(jobs)
  await post.become('accepts')
  post.received.length = 0
})

test('an email is enqueued with the change that causes it, or not at all', async () => {
  const failing = inTransaction(db, async (tx) => {
    await enqueueMail(tx, otp())
    throw new Error('the change failed')
  })

  await expect(failing).rejects.toThrow('the change failed')
  expect(await sendDueMails()).toBe(0)
})

test('a cause enqueues one email, however often it is repeated', async () => {
  const mail = otp()
  await enqueueMail(db, mail)
  await enqueueMail(db, mail)

  await sendDueMails()

  expect(post.received).toMatchObject([{ recipients: [asha.email] }])
  expect(await sendDueMails()).toBe(0)
})

test('an email comes from the name of the shop, at the address of the mail server', async () => {
  const named = sending({ brand: async () => ({ ...DEFAULT_BRAND, name: 'Sharma, Sons & "Co"' }) })
  await enqueueMail(db, otp())
  await enqueueMail(db, otp())

  await runNextJob(named)
  await sendDueMails()

  const senders = post.received.map(({ raw }) => /^From: (.*)$/m.exec(raw)?.[1]?.trim())
  expect(senders).toEqual([
    '"Sharma, Sons & \\"Co\\"" <hello@tokri.example>',
    'Tokri <hello@tokri.example>',
  ])
})

test('many workers on one queue send each email once', async () => {
  for (let n = 0; n < 20; n++) await enqueueMail(db, otp())

  await Promise.all(Array.from({ length: 5 }, () => sendDueMails()))

  expect(post.received).toHaveLength(20)
  expect(new Set(post.received.map(({ messageId }) => messageId)).size).toBe(20)
})

test('the contents of an email are deleted once it is sent', async () => {
  await enqueueMail(db, otp())

  await sendDueMails()

  expect(await onlyMail()).toMatchObject({ status: 'done', details: {}, leasedUntil: null })
})

test.each(['refuses', 'hangs', 'hangs-after-data', 'drips', 'says-later'] as const)(
  'REL-5: a server that %s gets the email later, once',
  async (behaviour) => {
    await post.become(behaviour)
    await enqueueMail(db, otp())

    expect(await sendDueMails(hurried)).toBe(1)
    expect(await onlyMail()).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(await sendDueMails(), 'not before its pause is over').toBe(0)
    await post.become('accepts')
    await letTimePass(6.1)
    await sendDueMails()

    expect(post.received).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ status: 'done', attempts: 2 })
  },
)

test('REL-5: an email that is rejected permanently is parked at once', async () => {
  await post.become('says-never')
  await enqueueMail(db, otp())

  await sendDueMails()

  expect(await onlyMail()).toMatchObject({
    status: 'parked',
    attempts: 1,
    lastError: expect.stringContaining('550'),
  })
})

test('REL-5: the pauses are 5 s, 30 s, 2 m, 10 m, 30 m and 2 h; after the last attempt the email is parked', async () => {
  await post.become('says-later')
  await enqueueMail(db, otp())

  for (const seconds of [5, 30, 120, 600, 1_800, 7_200]) {
    const begun = performance.now()
    expect(await sendDueMails()).toBe(1)
    const pause = await secondsLeft()
    const elapsed = (performance.now() - begun) / 1_000
    expect(pause + elapsed).toBeGreaterThan(seconds - 1)
    expect(pause).toBeLessThanOrEqual(seconds * 1.2)
    await letTimePass(pause)
  }
  await sendDueMails()

  expect(await onlyMail()).toMatchObject({ status: 'parked', attempts: 7 })
})

test("REL-5: after a mail server's outage of ten minutes, an email is sent on its return and not after its pause", async () => {
  await post.become('refuses')
  await enqueueMail(db, otp())
  for (const pause of [0, 6, 36, 144, 414]) {
    await letTimePass(pause)
    await sendDueMails()
  }
  expect(await secondsLeft()).toBeGreaterThan(60)
  expect(await resumeAfterOutage(settings)).toBe(false)

  await post.become('accepts')
  expect(await resumeAfterOutage(settings)).toBe(true)
  await sendDueMails()

  expect(post.received).toHaveLength(1)
})

test('REL-5: the worker sends on its own after an outage', async () => {
  await post.become('refuses')
  const worker = startJobRunner(settings, { pollMs: 20, outageCheckMs: 20 })
  await enqueueMail(db, otp())
  worker.wake()
  await eventually(async () => expect((await onlyMail())?.attempts).toBe(1))

  await post.become('accepts')

  await eventually(() => expect(post.received).toHaveLength(1))
  await worker.stop()
  expect(post.received).toHaveLength(1)
})

test('the email of a crashed worker goes to another one after a minute, under the same Message-ID', async () => {
  await enqueueMail(db, otp())
  const taken = await leaseJob(db, settings.kinds)
  expect(await sendDueMails(), 'the lease still holds').toBe(0)

  await letTimePass(61)
  await sendDueMails()

  expect(post.received).toMatchObject([{ messageId: `<${taken?.id}@tokri.example>` }])
})

test('a lease is longer than sending one email may take, and at most a minute', async () => {
  await enqueueMail(db, otp())
  const begun = performance.now()
  await leaseJob(db, settings.kinds)
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${jobs.leasedUntil} - now())::float` })
    .from(jobs)

  const elapsed = (performance.now() - begun) / 1_000
  expect((row?.seconds ?? 0) + elapsed).toBeGreaterThan(45)
  expect(row?.seconds).toBeLessThanOrEqual(60)
})

test('the code is created when the email is sent, anew for each attempt, and stored nowhere', async () => {
  const codes = ['111111', '222222']
  const otpOf = vi.fn(async () => codes.shift() ?? '')
  await post.become('says-later')
  await enqueueMail(db, otp())
  expect(otpOf).not.toHaveBeenCalled()

  await runNextJob(sending({ secrets: { ...secrets, otp: otpOf } }))
  await post.become('accepts')
  await letTimePass(6.1)
  await runNextJob(sending({ secrets: { ...secrets, otp: otpOf } }))

  expect(post.received[0]?.raw).toContain('222222')
  expect(JSON.stringify(await onlyMail())).not.toMatch(/111111|222222/)
})

test('the email of a deleted account is not sent', async () => {
  await enqueueMail(db, otp())
  await db.update(jobs).set({ userId: null })

  await sendDueMails()

  expect(post.received).toEqual([])
  expect(await onlyMail()).toMatchObject({ status: 'parked' })
})

test('T-MAIL-1: line breaks in names and addresses start no header and add no recipient', async () => {
  const username = 'Asha\r\nBcc: spy@evil.example\r\n\r\nHello'
  await enqueueMail(db, otp({ details: { username } }))
  await enqueueMail(db, otp({ recipient: 'asha@x.in\r\nBcc: spy@evil.example' }))
  await enqueueMail(db, otp({ recipient: 'asha@x.in, spy@evil.example' }))

  await sendDueMails()

  const recipients = post.received.flatMap(({ recipients }) => recipients)
  expect(recipients).toContain(asha.email)
  expect(recipients.join()).not.toContain('spy')
  for (const { raw } of post.received) {
    expect(raw).not.toMatch(/^bcc:/im)
  }
})

test('no log line names a recipient or a code', async () => {
  const warn = vi.fn()
  const error = vi.fn()
  await post.become('says-never')
  await enqueueMail(db, otp())

  await runNextJob(sending({}, { warn, error }))

  expect(warn).toHaveBeenCalledOnce()
  expect(JSON.stringify([warn.mock.calls, error.mock.calls])).not.toMatch(/asha|123456/i)
})

test('one hanging delivery delays no other, not even one enqueued meanwhile', async () => {
  await post.become('hangs-on-slow')
  const worker = startJobRunner(settings, { pollMs: 20 })
  await enqueueMail(db, otp({ recipient: 'slow@example.in' }))
  await eventually(async () => expect(await onlyMail()).toMatchObject({ attempts: 1 }))

  for (let n = 1; n <= 3; n++) {
    await enqueueMail(db, otp({ userId: ravi.id }))
    await eventually(() => expect(post.received).toHaveLength(n))
  }

  const [slow] = await db.select().from(jobs).where(eq(jobs.userId, asha.id))
  expect(slow).toMatchObject({ status: 'waiting', lease: expect.any(String) })
  await post.become('accepts')
  await worker.stop()
})

test('thousands of emails to one user take one lane and wait behind the first of every other user', async () => {
  for (let n = 0; n < 100; n++) await enqueueMail(db, otp())
  await enqueueMail(db, otp({ userId: ravi.id, recipient: ravi.email }))

  const first = await leaseJob(db, settings.kinds)
  const second = await leaseJob(db, settings.kinds)

  expect([first?.userId, second?.userId]).toEqual([asha.id, ravi.id])
  expect(await leaseJob(db, settings.kinds), 'one at a time for one user').toBeUndefined()
})

test('with MAIL=off an email is dropped, and not recorded as sent', async () => {
  const otpOf = vi.fn(async () => '')
  await enqueueMail(db, otp())

  await sendDueMails(sending({ transport: undefined, secrets: { ...secrets, otp: otpOf } }))

  expect(await onlyMail()).toMatchObject({
    status: 'dropped',
    details: {},
    lastError: expect.stringContaining('MAIL=off'),
  })
  expect(otpOf).not.toHaveBeenCalled()
  expect(post.received).toEqual([])
})

test('text that a shopper typed reaches only a verified address', async () => {
  await db.update(users).set({ emailVerifiedAt: sql`now()` }).where(eq(users.id, ravi.id))
  const details = { username: 'Canary' }
  await enqueueMail(db, otp({ details }))
  await enqueueMail(db, otp({ userId: ravi.id, recipient: ravi.email, details }))
  await enqueueMail(db, otp({ userId: ravi.id, recipient: asha.email, details }))

  await sendDueMails()

  expect(post.received).toHaveLength(3)
  const delivered = post.received.filter(({ raw }) => raw.includes('Canary'))
  expect(delivered).toMatchObject([{ recipients: [ravi.email] }])
})

async function sendDueMails(from = settings) {
  let sent = 0
  while (await runNextJob(from)) sent++
  return sent
}

const otp = (
  changes: { userId?: string; recipient?: string; details?: { username: string } } = {},
): NewMail => ({
  cause: `otp:${newId()}`,
  kind: 'otp',
  userId: asha.id,
  recipient: asha.email,
  language: null,
  details: { username: 'Asha' },
  ...changes,
})

const onlyMail = async () => (await db.select().from(jobs))[0]

async function secondsLeft() {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${jobs.nextAttemptAt} - now())::float` })
    .from(jobs)
    .where(eq(jobs.status, 'waiting'))
  return row?.seconds ?? 0
}

/** Moves the rows into the past instead of waiting. */
async function letTimePass(seconds: number) {
  const shift = sql`make_interval(secs => ${seconds})`
  await db.update(jobs).set({
    nextAttemptAt: sql`${jobs.nextAttemptAt} - ${shift}`,
    leasedUntil: sql`${jobs.leasedUntil} - ${shift}`,
  })
}
