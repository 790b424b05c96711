import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/db.ts'
import { mails } from '#server/db/schema/mail.ts'
import { newId } from '#server/lib/id.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { insertUser } from '#server/testing/shelf.ts'
import type { MailPromise } from './mail-rules.ts'
import { leaseMail, promiseMail } from './mail-store.ts'
import { startMailWorker } from './mail-worker.ts'
import { type PostOffice, resumeAfterOutage, sendNextMail } from './send-mails.ts'
import { smtpTransport } from './smtp-transport.ts'

const db = await openTestDatabase()
const asha = await insertUser(db, { username: 'Asha' })
const post = await openMailServer()
const transport = (wholeMs: number) =>
  smtpTransport({ url: post.url, from: 'Tokri <hello@tokri.example>', wholeMs })
const office: PostOffice = {
  db,
  transport: transport(20_000),
  secrets: {
    otp: async () => '123456',
    verification: async () => 'a-code',
    undo: async () => 'undo',
  },
  publicUrl: 'https://tokri.example',
  log: { warn: () => {} },
}
/** Gives up soon, for servers that never answer. */
const hurried: PostOffice = { ...office, transport: transport(300) }

beforeEach(async () => {
  await db.delete(mails)
  await post.become('accepts')
  post.received.length = 0
})

test('a mail is promised with the change that causes it, or not at all', async () => {
  const failing = inTransaction(db, async (tx) => {
    await promiseMail(tx, otp())
    throw new Error('the change failed')
  })

  await expect(failing).rejects.toThrow('the change failed')
  expect(await sendDueMails()).toBe(0)
})

test('a cause promises one mail, however often it is told', async () => {
  const mail = otp()
  await promiseMail(db, mail)
  await promiseMail(db, mail)

  await sendDueMails()

  expect(post.received).toMatchObject([{ recipients: [asha.email] }])
  expect(await sendDueMails()).toBe(0)
})

test('many workers on one queue send each mail once', async () => {
  for (let n = 0; n < 20; n++) await promiseMail(db, otp())

  await Promise.all(Array.from({ length: 5 }, () => sendDueMails()))

  expect(post.received).toHaveLength(20)
  expect(new Set(post.received.map(({ messageId }) => messageId)).size).toBe(20)
})

test('what a mail said is forgotten once it is sent', async () => {
  await promiseMail(db, otp())

  await sendDueMails()

  expect(await onlyMail()).toMatchObject({ status: 'sent', details: {}, leasedUntil: null })
})

test.each(['refuses', 'hangs', 'hangs-after-data', 'drips', 'says-later'] as const)(
  'REL-5: a server that %s gets the mail later, once',
  async (mood) => {
    await post.become(mood)
    await promiseMail(db, otp())

    expect(await sendDueMails(hurried)).toBe(1)
    expect(await onlyMail()).toMatchObject({ status: 'waiting', attempts: 1 })
    expect(await sendDueMails(), 'not before its pause is over').toBe(0)
    await post.become('accepts')
    await letTimePass(6.1)
    await sendDueMails()

    expect(post.received).toHaveLength(1)
    expect(await onlyMail()).toMatchObject({ status: 'sent', attempts: 2 })
  },
)

test('REL-5: a mail that is refused for good is parked at once', async () => {
  await post.become('says-never')
  await promiseMail(db, otp())

  await sendDueMails()

  expect(await onlyMail()).toMatchObject({
    status: 'parked',
    attempts: 1,
    lastError: expect.stringContaining('550'),
  })
})

test('REL-5: the pauses are 5 s, 30 s, 2 m, 10 m, 30 m and 2 h; after the last try the mail is parked', async () => {
  await post.become('says-later')
  await promiseMail(db, otp())

  for (const seconds of [5, 30, 120, 600, 1_800, 7_200]) {
    expect(await sendDueMails()).toBe(1)
    const pause = await secondsLeft()
    expect(pause).toBeGreaterThan(seconds - 2)
    expect(pause).toBeLessThanOrEqual(seconds * 1.2)
    await letTimePass(pause)
  }
  await sendDueMails()

  expect(await onlyMail()).toMatchObject({ status: 'parked', attempts: 7 })
})

test('REL-5: after ten minutes without a mail server the mail leaves at its return, not at its next turn', async () => {
  await post.become('refuses')
  await promiseMail(db, otp())
  for (const pause of [0, 6, 36, 144, 414]) {
    await letTimePass(pause)
    await sendDueMails()
  }
  expect(await secondsLeft()).toBeGreaterThan(60)
  expect(await resumeAfterOutage(office)).toBe(false)

  await post.become('accepts')
  expect(await resumeAfterOutage(office)).toBe(true)
  await sendDueMails()

  expect(post.received).toHaveLength(1)
})

test('REL-5: the worker sends on its own after an outage, and whoever promises does not wait for it', async () => {
  await post.become('refuses')
  const worker = startMailWorker(office, { pollMs: 20, outageCheckMs: 20 })
  const before = performance.now()
  await promiseMail(db, otp())
  worker.nudge()
  expect(performance.now() - before).toBeLessThan(300)
  await vi.waitFor(async () => expect((await onlyMail())?.attempts).toBe(1))

  await post.become('accepts')

  await vi.waitFor(() => expect(post.received).toHaveLength(1), { timeout: 5_000 })
  await worker.stop()
  expect(post.received).toHaveLength(1)
})

test('a worker that died with a mail loses it after a minute to another one, under the same Message-ID', async () => {
  await promiseMail(db, otp())
  const taken = await leaseMail(db)
  expect(await sendDueMails(), 'the lease still holds').toBe(0)

  await letTimePass(61)
  await sendDueMails()

  expect(post.received).toMatchObject([{ messageId: `<${taken?.id}@tokri.example>` }])
})

test('a lease is longer than the time one letter may take, and at most a minute', async () => {
  await promiseMail(db, otp())
  await leaseMail(db)
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${mails.leasedUntil} - now())::float` })
    .from(mails)

  expect(row?.seconds).toBeGreaterThan(45)
  expect(row?.seconds).toBeLessThanOrEqual(60)
})

test('the code is made when the mail goes out, for each try anew, and stored nowhere', async () => {
  const codes = ['111111', '222222']
  const otpOf = vi.fn(async () => codes.shift() ?? '')
  await post.become('says-later')
  await promiseMail(db, otp())
  expect(otpOf).not.toHaveBeenCalled()

  await sendNextMail({ ...office, secrets: { ...office.secrets, otp: otpOf } })
  await post.become('accepts')
  await letTimePass(6.1)
  await sendNextMail({ ...office, secrets: { ...office.secrets, otp: otpOf } })

  expect(post.received[0]?.raw).toContain('222222')
  expect(JSON.stringify(await onlyMail())).not.toMatch(/111111|222222/)
})

test('the mail of an account that is gone is not sent', async () => {
  await promiseMail(db, otp())
  await db.update(mails).set({ userId: null })

  await sendDueMails()

  expect(post.received).toEqual([])
  expect(await onlyMail()).toMatchObject({ status: 'parked' })
})

test('T-MAIL-1: line breaks in names and addresses begin no header and add no recipient', async () => {
  const username = 'Asha\r\nBcc: spy@evil.example\r\n\r\nHello'
  await promiseMail(db, otp({ details: { username } }))
  await promiseMail(db, otp({ recipient: 'asha@x.in\r\nBcc: spy@evil.example' }))
  await promiseMail(db, otp({ recipient: 'asha@x.in, spy@evil.example' }))

  await sendDueMails()

  const recipients = post.received.flatMap(({ recipients }) => recipients)
  expect(recipients).toContain(asha.email)
  expect(recipients.join()).not.toContain('spy')
  for (const { raw } of post.received) {
    expect(raw).not.toMatch(/^bcc:/im)
  }
})

test('no line of the log names a recipient or a code', async () => {
  const warn = vi.fn()
  await post.become('says-never')
  await promiseMail(db, otp())

  await sendNextMail({ ...office, log: { warn } })

  expect(warn).toHaveBeenCalledOnce()
  expect(JSON.stringify(warn.mock.calls)).not.toMatch(/asha|123456/i)
})

async function sendDueMails(from = office) {
  let sent = 0
  while (await sendNextMail(from)) sent++
  return sent
}

const otp = (
  changes: { recipient?: string; details?: { username: string } } = {},
): MailPromise => ({
  cause: `otp:${newId()}`,
  kind: 'otp',
  userId: asha.id,
  recipient: asha.email,
  details: { username: 'Asha' },
  ...changes,
})

const onlyMail = async () => (await db.select().from(mails))[0]

async function secondsLeft() {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from ${mails.nextAttemptAt} - now())::float` })
    .from(mails)
    .where(eq(mails.status, 'waiting'))
  return row?.seconds ?? 0
}

/** The rows move into the past; nobody waits. */
async function letTimePass(seconds: number) {
  const shift = sql`make_interval(secs => ${seconds})`
  await db.update(mails).set({
    nextAttemptAt: sql`${mails.nextAttemptAt} - ${shift}`,
    leasedUntil: sql`${mails.leasedUntil} - ${shift}`,
  })
}
