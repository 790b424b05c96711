import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'

/** The embedded database has one connection: keep it only briefly. */
const BATCH = 1_000

const ADDRESS = JSON.stringify({
  ...{ id: '018cc251-f400-701c-880a-85076414a35a', isDefault: true, receiver: '', name: 'Home' },
  ...{ mobile: '9822011874', line1: 'Flat 4', line2: '', city: 'Pune', state: 'Maharashtra' },
  ...{ pincode: '411045', country: 'India', type: 'Home' },
})

/** Inserts this many delivered cash orders of this amount each, one a second from this time. They have no items. */
export async function insertDeliveredCash(db: Db, count: number, paise: number, from: Date) {
  for (let done = 0; done < count; done += BATCH) {
    const start = new Date(from.getTime() + done * 1_000)
    await insertBatch(db, Math.min(BATCH, count - done), paise, start)
  }
  // A shop gathers so many rows over days, in which PostgreSQL has counted them.
  await db.execute(sql`analyze orders, order_events`)
}

const insertBatch = (db: Db, count: number, paise: number, from: Date) =>
  db.execute(sql`
    with numbered as (
      select n, gen_random_uuid() as id, ${from.toISOString()}::timestamptz + n * interval '1 second' as at
      from generate_series(0, ${count - 1}::int) n),
    written as (
      insert into orders (id, number, status, payment_status, payment_mode, subtotal, shipping_fee, tax,
        total, address, request_hash, promised_by, created_at, updated_at)
      select id, 'TKR-' || replace(left(id::text, 13), '-', ''), 'Delivered', 'Completed', 'COD', 0, ${paise}::bigint, 0,
        ${paise}::bigint, ${ADDRESS}::jsonb, '\\x00', at, at, at
      from numbered returning id)
    insert into order_events (id, order_id, status, actor, created_at)
    select gen_random_uuid(), numbered.id, 'Delivered', 'staff', at from numbered join written using (id)`)
