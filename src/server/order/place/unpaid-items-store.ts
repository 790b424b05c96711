import { sql } from 'drizzle-orm'
import type { PaymentMode } from '#contract/order/payment-kinds.ts'
import type { Db } from '#server/db/db.ts'
import { hasBeenPaid } from '#server/db/paid-for.ts'
import { statement } from '#server/db/statement.ts'
import { required } from '#server/lib/errors.ts'
import type { UnpaidItems } from './unpaid-items-rules.ts'

/**
 * The user's cash orders that are not received yet; or, without `byCash`, their reserved unpaid online orders, according
 * to the ledger, regardless of reported payments.
 */
const sum = statement(
  'sum_unpaid_items',
  { userId: 'uuid', byCash: 'boolean' },
  ({ userId, byCash }) => sql<UnpaidItems>`
    select count(distinct o.id)::int as orders,
      coalesce(sum(i.quantity), 0)::int as units,
      coalesce(sum(i.quantity * i.unit_price), 0)::float8 as value
    from orders o join order_items i on i.order_id = o.id
    where o.user_id = ${userId} and case when ${byCash}
      then o.payment_mode = 'COD' and o.status in ('Processing', 'Shipped')
      else o.payment_mode <> 'COD' and o.status = 'Processing'
        and not (${hasBeenPaid('o')})
        and exists (select from stock_movements m where m.order_id = o.id
          group by m.product_id, m.attempt having sum(m.delta) < 0) end`,
)

/**
 * The items that count against the limits of another order of this payment mode: of cash orders that are not received
 * yet, or of online orders that are reserved and not paid.
 */
export async function sumUnpaidItems(
  tx: Db,
  userId: string,
  paymentMode: PaymentMode,
): Promise<UnpaidItems> {
  return required((await sum(tx, { userId, byCash: paymentMode === 'COD' }))[0], 'Sum')
}
