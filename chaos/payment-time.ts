import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#server/db/db.ts'
import { issueDueInvoices } from '#server/invoice/issue-due-invoices.ts'
import type { ChaosShop } from './payment-shop.ts'

/** In total longer than any news of a payment may take here, including a refund's hour. */
const STEPS_MINUTES = [16, 10, 15, 30, 60, 600, 60]
/** For the work of one step. */
const STEP_LIMIT_MS = 120_000

/** Advances both clocks by hours, until nothing is left to be checked or sent. */
export async function advanceTime({ db, sandbox }: ChaosShop) {
  for (const minutes of STEPS_MINUTES) {
    await sandbox.advance(minutes * 60)
    await sandbox.quiet()
    await moveIntoPast(db, minutes)
    await finishWork(db)
  }
  await issueDueInvoices(db, new AbortController().signal)
}

/** Sends accepted events again, days later. Returns their number. */
export async function resendEvents({ db, door }: ChaosShop, seed: string): Promise<number> {
  const repeated = await door.resend(seed)
  await finishWork(db)
  return repeated
}

/** Table by table, and repeated after a deadlock with the servers, which keep working. */
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

/** Waits until the nodes have processed every event, sent every refund and checked every order that is due. */
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
