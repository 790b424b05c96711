import { type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Placed } from './month-orders.ts'

const HISTORIES = [
  ...['order_events', 'payment_events', 'returns', 'refund_settlements', 'invoices', 'payments'],
  ...['refunds', 'orders'],
]

/**
 * Moves each order its number of days into the past, and its refunds some days less, as if a month had passed: order,
 * deliveries and payments, then refunds, returns and credit notes.
 */
export async function spreadOverDays(db: Db, placed: readonly Placed[]): Promise<void> {
  const days = placed.map(({ id, daysAgo, daysUntilBack }) => ({
    ...{ id, placed: daysAgo, back: daysAgo - daysUntilBack },
  }))
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`create temporary table moved on commit drop as
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb)
        as d (id uuid, placed int, back int)`)
    // The history tables are append-only.
    for (const table of HISTORIES)
      await tx.execute(sql.raw(`alter table ${table} disable trigger user`))
    for (const statement of STATEMENTS) await tx.execute(statement)
    for (const table of HISTORIES)
      await tx.execute(sql.raw(`alter table ${table} enable trigger user`))
  })
}

const placedAgo = sql`make_interval(hours => 24 * moved.placed)`
const backAgo = sql`make_interval(hours => 24 * moved.back)`

const issuedEarlier = (ago: SQL) => sql`jsonb_set(document, '{issuedAt}', to_jsonb(to_char(
  ((document ->> 'issuedAt')::timestamptz - ${ago}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`

const STATEMENTS: readonly SQL[] = [
  sql`update orders set created_at = created_at - ${placedAgo}, updated_at = updated_at - ${placedAgo},
    promised_by = promised_by - ${placedAgo} from moved where moved.id = orders.id`,
  sql`update order_events e set created_at = e.created_at - ${placedAgo} from moved where moved.id = e.order_id`,
  sql`update payment_events e set created_at = e.created_at - ${placedAgo} from moved where moved.id = e.order_id`,
  sql`update payments p set captured_at = captured_at - ${placedAgo}, created_at = created_at - ${placedAgo},
    updated_at = updated_at - ${placedAgo} from moved where moved.id = p.order_id`,
  sql`update refunds r set created_at = created_at - ${backAgo}, updated_at = updated_at - ${backAgo}
    from moved where moved.id = r.order_id`,
  sql`update refund_settlements s set created_at = s.created_at - ${backAgo}
    from refunds r join moved on moved.id = r.order_id where r.id = s.refund_id`,
  sql`update returns t set created_at = t.created_at - ${backAgo} from moved where moved.id = t.order_id`,
  sql`update invoices set created_at = created_at - ${placedAgo},
    document = ${issuedEarlier(placedAgo)}
    from moved where moved.id = order_id and kind <> 'credit-note'`,
  sql`update invoices set created_at = created_at - ${backAgo},
    document = ${issuedEarlier(backAgo)}
    from moved where moved.id = order_id and kind = 'credit-note'`,
]
