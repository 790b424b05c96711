import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'

/** Maximum wait for the first transaction to queue for the lock of the order. */
const FIRST_MS = 6_000
/** Maximum wait for the second one. Less than the lock time-out (3 s) of the first. */
const SECOND_MS = 2_400
const LOOK_MS = 15

/**
 * Locks an order as a slow transaction does, until `first` and then `second` wait for it or the time is up. A
 * transaction that did not wait has decided by the earlier state of the order.
 */
export async function whileLocked(
  pool: pg.Pool,
  orderId: string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  const holder = await pool.connect()
  try {
    await holder.query('begin')
    const row = await lockOrder(holder, orderId)
    const one = first()
    await until(async () => (await countWaiting(pool, row)) >= 1, FIRST_MS)
    const other = second()
    await until(async () => (await countWaiting(pool, row)) >= 2, SECOND_MS)
    await holder.query('commit')
    await Promise.all([one, other])
  } finally {
    // Destroying the connection releases its locks.
    holder.release(true)
  }
}

type Row = { xid: string; page: string; tuple: string }

async function lockOrder(holder: pg.PoolClient, orderId: string): Promise<Row> {
  const { rows } = await holder.query<Row>(
    `select pg_current_xact_id()::xid::text as xid, (ctid::text::point)[0]::int as page,
       (ctid::text::point)[1]::int as tuple from orders where id = $1 for no key update`,
    [orderId],
  )
  if (!rows[0]) throw new Error('There is no such order')
  return rows[0]
}

/** The first waits for the transaction, the others for the row. */
async function countWaiting(pool: pg.Pool, { xid, page, tuple }: Row): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    `select count(*)::int as waiting from pg_locks where not granted and (transactionid = $1::text::xid
       or (locktype = 'tuple' and relation = 'orders'::regclass and page = $2 and tuple = $3))`,
    [xid, page, tuple],
  )
  return rows[0]?.waiting ?? 0
}

async function until(isSo: () => Promise<boolean>, limitMs: number) {
  for (const end = Date.now() + limitMs; Date.now() < end; await pause(LOOK_MS)) {
    if (await isSo()) return
  }
}
