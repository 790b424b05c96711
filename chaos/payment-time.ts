import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#server/db/db.ts'
import { issueDueInvoices } from '#server/invoice/issue-due-invoices.ts'
import type { ChaosShop } from './payment-shop.ts'

/** Together longer than any news of a payment here may take, a refund's hour included. */
const STEPS_MINUTES = [16, 10, 15, 30, 60, 600, 60]
/** For the work of one step. */
const STEP_LIMIT_MS = 120_000

/** Hours pass at the provider and here, until nothing is left to be asked, told or sent. */
export async function letTimePass({ db, sandbox }: ChaosShop) {
  for (const minutes of STEPS_MINUTES) {
    await sandbox.advance(minutes * 60)
    await sandbox.quiet()
    await moveIntoPast(db, minutes)
    await finishWork(db)
  }
  await issueDueInvoices(db, new AbortController().signal)
}

/** What was told is told again, days later. Returns how many events that were. */
export async function repeatOldNews({ db, door }: ChaosShop, seed: string): Promise<number> {
  const repeated = await door.bringAgain(seed)
  await finishWork(db)
  return repeated
}

/** Table by table, and tried again where one waits in a circle with the servers, which work on. */
async function moveIntoPast(db: Db, minutes: number) {
  const past = sql`make_interval(mins => ${minutes})`
  const statements = [
    sql`update orders set created_at = created_at - ${past},
      holds_stock_until = holds_stock_until - ${past}`,
    sql`update refunds set updated_at = updated_at - ${past}`,
    sql`update payment_watches set next_ask_at = next_ask_at - ${past}`,
    // Expires the leases of killed workers.
    sql`update jobs set leased_until = leased_until - ${past} where ${OF_MONEY}`,
  ]
  for (const statement of statements) await inTransaction(db, (tx) => tx.execute(statement))
}

const OF_MONEY = sql`status = 'waiting' and kind in ('watch-payments', 'provider-event', 'refund')`

/** Until the nodes have looked into every event, sent every refund and asked about every order that is due. */
async function finishWork(db: Db) {
  for (const until = Date.now() + STEP_LIMIT_MS; Date.now() < until; ) {
    await db.execute(sql`update jobs set next_attempt_at = now(), turn = now(), held_back = false
      where ${OF_MONEY} and (kind <> 'watch-payments' or exists (${DUE}))`)
    if (await isDone(db)) return
    await pause(200)
  }
}

const DUE = sql`select from payment_watches where next_ask_at <= now()`

async function isDone(db: Db) {
  const { rows } = await db.execute<{ open: boolean }>(sql`select exists (${DUE}) or exists (
    select from jobs where ${OF_MONEY}
      and (kind <> 'watch-payments' or leased_until > now())) as open`)
  return rows[0]?.open === false
}
