import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findRestoredAt, markAsCopy, openCopy } from '#server/backup/restored-copy-store.ts'
import { connectionOf, inTransaction } from '#server/db/db.ts'
import { jobs } from '#server/db/schema/jobs.ts'
import { enqueueMail } from '#server/mail/mail-store.ts'
import { eventually } from '#server/testing/eventually.ts'
import { openMailServer } from '#server/testing/mail-server.ts'
import { openPayingShop } from '#server/testing/paying.ts'
import { refundDesk } from '#server/testing/refunds.ts'
import { openJobs } from './start-jobs.ts'

const shop = await openPayingShop()
const smtp = await openMailServer()
const config = { ...shop.config, razorpay: shop.razorpay, smtpUrl: smtp.url }
const desk = refundDesk(shop, await shop.user({ role: 'ADMIN' }))

test('a copy with real keys sends no email and no refund until it is opened as the shop, and no email of the backup even then', async () => {
  const order = await desk.paid()
  await desk.byHand(order.id, 20, 'Two eggs were broken')
  await markAsCopy(connectionOf(shop.db))
  const ofBackup = await waiting('mail')
  await runJobs()
  expect(await shop.context.provider.listRefunds(order.paymentId)).toEqual([])
  expect(smtp.received).toEqual([])
  expect([await waiting('mail'), await waiting('refund')]).toEqual([ofBackup, 1])

  const opened = await inTransaction(shop.db, openCopy)
  await enqueueMail(shop.db, {
    kind: 'password-changed',
    cause: 'after the restore',
    userId: order.asha.id,
    recipient: order.asha.email,
    language: null,
    details: { username: 'Asha' },
  })
  await runJobs()

  expect(opened).toEqual({ droppedMails: ofBackup, refunds: 1 })
  expect(ofBackup).toBeGreaterThan(0)
  expect(await shop.context.provider.listRefunds(order.paymentId)).toHaveLength(1)
  expect(smtp.received).toHaveLength(1)
})

test('a refund that the shop has sent since the backup is not sent again', async () => {
  const order = await desk.paid()
  await desk.byHand(order.id, 20, 'Two eggs were broken')
  await shop.webhooks(false)
  await sendUnderAnotherKey(order)
  await markAsCopy(connectionOf(shop.db))

  await inTransaction(shop.db, openCopy)
  await shop.work()

  expect(await shop.context.provider.listRefunds(order.paymentId)).toHaveLength(1)
  expect(await desk.refundsOf(order.id)).toEqual([[2_000, 'pending']])
})

test('a refund of an order that the shop has refunded since the backup waits for staff, who may retry it', async () => {
  await shop.webhooks(true)
  const order = await desk.paid()
  await shop.webhooks(false)
  await sendAtProvider(order, { paise: 2_000, receipt: randomUUID(), key: 'after-the-backup' })
  await markAsCopy(connectionOf(shop.db))
  await inTransaction(shop.db, openCopy)

  await desk.byHand(order.id, 20, 'Two eggs were broken')
  await shop.work()

  expect(await shop.context.provider.listRefunds(order.paymentId)).toHaveLength(1)
  const [failed] = await desk.waiting(order.number)
  expect(failed?.error).toContain('after the backup')
  expect((await desk.refundsOf(order.id)).map(([paise]) => paise)).toEqual([2_000, 2_000])

  await desk.again(order.id, failed?._id ?? '', 20)
  await shop.work()
  expect(await shop.context.provider.listRefunds(order.paymentId)).toHaveLength(2)
})

test('a database that is no copy cannot be opened as one', async () => {
  expect(await inTransaction(shop.db, openCopy)).toBeUndefined()
})

const waiting = (kind: string) => shop.db.$count(jobs, sql`kind = ${kind} and status = 'waiting'`)

/** Starts a node on this database, and stops it when it has taken every job that is due. */
async function runJobs() {
  const isCopy = (await findRestoredAt(shop.db)) !== undefined
  const node = openJobs(config, shop.db, shop.storage, { isCopy })
  node.start()
  const periodic = sql`kind = 'issue-invoices'`
  await eventually(async () => expect(await shop.db.$count(jobs, periodic)).toBe(1))
  await shop.db.execute(sql`update jobs set next_attempt_at = now() where status = 'waiting'`)
  const isDone = sql`kind = 'issue-invoices' and next_attempt_at > now()`
  await eventually(async () => expect(await shop.db.$count(jobs, isDone)).toBe(1))
  await node.stop()
}

/** As the shop did, so long ago that the provider has forgotten the key. */
async function sendUnderAnotherKey({ id, paymentId }: { id: string; paymentId: string }) {
  const { rows } = await shop.db.execute<{ id: string; paise: number }>(
    sql`select id, paise::int as paise from refunds where order_id = ${id}`,
  )
  const [{ id: receipt, paise } = { id: '', paise: 0 }] = rows
  await sendAtProvider({ paymentId }, { paise, receipt, key: `forgotten-${receipt}` })
}

type Sent = { paise: number; receipt: string; key: string }

async function sendAtProvider({ paymentId }: { paymentId: string }, { paise, receipt, key }: Sent) {
  const { keyId, keySecret } = shop.razorpay
  const { status } = await fetch(`${shop.razorpay.apiBase}/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${keyId}:${keySecret}`)}`,
      'content-type': 'application/json',
      'x-refund-idempotency': key,
    },
    body: JSON.stringify({ amount: paise, speed: 'normal', receipt }),
  })
  expect(status).toBe(200)
}
