import type { Db } from '#server/db/db.ts'
import { hasBeenPaidText } from '#server/db/paid-for.ts'
import { statementOfSteps } from '#server/db/statement.ts'
import { found } from '#server/lib/errors.ts'
import type { UnpaidItems } from './unpaid-items-rules.ts'

/**
 * The cash orders of `$user_id` that are not received yet; or, without `$by_cash`, their reserved unpaid online orders,
 * according to the ledger, regardless of reported payments. A step for other statements.
 */
export const SUM_UNPAID_ITEMS = `select count(distinct o.id)::int as orders,
     coalesce(sum(i.quantity), 0)::int as units,
     coalesce(sum(i.quantity * i.unit_price), 0)::float8 as value
   from orders o join order_items i on i.order_id = o.id
   where o.user_id = $user_id::uuid and case when $by_cash::boolean
     then o.payment_mode = 'COD' and o.status in ('Processing', 'Shipped')
     else o.payment_mode <> 'COD' and o.status = 'Processing'
       and not (${hasBeenPaidText('o')})
       and exists (select from stock_movements m where m.order_id = o.id
         group by m.product_id, m.attempt having sum(m.delta) < 0) end`

const sumUnpaid = statementOfSteps<UnpaidItems>('sum_unpaid_goods', SUM_UNPAID_ITEMS)

/** The user's cash orders that are not received yet. */
export const sumUnpaidCashItems = (tx: Db, userId: string) => sum(tx, userId, true)

/** The user's items reserved until they are paid online. */
export const sumReservedItems = (tx: Db, userId: string) => sum(tx, userId, false)

const sum = async (tx: Db, userId: string, byCash: boolean): Promise<UnpaidItems> =>
  found((await sumUnpaid(tx, { user_id: userId, by_cash: byCash }))[0], 'Sum')
