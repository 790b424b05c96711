import { FIND_DELIVERY_ADDRESS } from '#server/address/address-store.ts'
import type { Db } from '#server/db/db.ts'
import { statementOfSteps } from '#server/db/statement.ts'
import { countHitIf, type Hit } from '#server/limits/limit-store.ts'
import { type Earlier, FIND_EARLIER } from './earlier-order-store.ts'
import type { DeliveryAddress } from './order-rules.ts'
import type { UnpaidGoods } from './unpaid-goods-rules.ts'
import { SUM_UNPAID_GOODS } from './unpaid-goods-store.ts'

type Wish = {
  userId: string
  addressId: string
  paymentMode: string
  idempotencyKey: string | undefined
  requestHash: Buffer
  /** Where tries are counted, and for how long. */
  count: { key: string; seconds: number }
}

/** What decides about an order before its goods do. */
type Before = {
  /** Orders this request may have led to already. */
  earlier: Earlier[] | null
  /** This try, counted; null: it is no new one. */
  hit: Hit | null
  address: DeliveryAddress | null
  unpaid: UnpaidGoods
}

/** An equal order this soon after the first is a double click or a second tab, and not a second wish. */
const TWIN_SECONDS = 15

const look = statementOfSteps<Before>(
  'look_before_order',
  `with earlier as materialized (${FIND_EARLIER}),
     hit as (${countHitIf('not exists (select from earlier)')}),
     address as (${FIND_DELIVERY_ADDRESS}),
     unpaid as (${SUM_UNPAID_GOODS})
   select (select jsonb_agg(earlier) from earlier) as earlier, (select to_jsonb(hit) from hit) as hit,
     (select to_jsonb(address) from address) as address, to_jsonb(unpaid) as unpaid from unpaid`,
)

/**
 * Looks for an earlier order of the same wish and, where there is none, counts this try; reads the address
 * and what is under way unpaid. In a statement after the one that locks the shopper: the first click's
 * order is seen by the second.
 */
export async function lookBefore(tx: Db, wish: Wish): Promise<Before> {
  const { userId, addressId, paymentMode, idempotencyKey, requestHash, count } = wish
  const [before] = await look(tx, {
    user_id: userId,
    address_id: addressId,
    by_cash: paymentMode === 'COD',
    order_key: idempotencyKey ?? null,
    request_hash: requestHash,
    twin_seconds: TWIN_SECONDS,
    limit_key: count.key,
    limit_seconds: count.seconds,
  })
  if (!before) throw new Error('A sum is always one row')
  return before
}
