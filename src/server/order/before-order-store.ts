import { FIND_DELIVERY_ADDRESS } from '#server/address/address-store.ts'
import type { ProductQuantity } from '#server/catalog/product-rules.ts'
import type { Db } from '#server/db/db.ts'
import { statementOfSteps } from '#server/db/statement.ts'
import { countHitIf, type Hit } from '#server/limits/limit-store.ts'
import type { DeliveryNow } from '#server/settings/delivery-rules.ts'
import { FIND_DELIVERY_NOW } from '#server/settings/delivery-store.ts'
import {
  movedValues,
  publishLevels,
  type TakenProduct,
  takeStockIf,
} from '#server/stock/stock-store.ts'
import { type Earlier, FIND_EARLIER } from './earlier-order-store.ts'
import type { DeliveryAddress } from './order-rules.ts'
import type { UnpaidItems } from './unpaid-items-rules.ts'
import { SUM_UNPAID_ITEMS } from './unpaid-items-store.ts'

type HashedRequest = {
  userId: string
  addressId: string
  paymentMode: string
  idempotencyKey: string | undefined
  requestHash: Buffer
  requested: readonly ProductQuantity[]
  /** The counter of attempts: its key, its window and its maximum. */
  count: { key: string; seconds: number; max: number }
}

/** What decides about an order, and its reserved items. */
export type Before = {
  /** Orders that this request may have created already. */
  earlier: Earlier[] | null
  /** This attempt, counted; null when it is a repeated one. */
  hit: Hit | null
  address: DeliveryAddress | null
  unpaid: UnpaidItems
  delivery: DeliveryNow
  /** The reserved items; null when none were reserved. */
  taken: TakenProduct[] | null
}

/** An equal order within this time is a double click or a second tab, and not a second order. */
export const DUPLICATE_SECONDS = 15

const MAY_ORDER = `not exists (select from earlier) and exists (select from address)
  and (select hits from hit) <= $limit_max::int`

const look = statementOfSteps<Before>(
  'begin_order',
  `with earlier as materialized (${FIND_EARLIER}),
     hit as (${countHitIf('not exists (select from earlier)')}),
     address as materialized (${FIND_DELIVERY_ADDRESS}),
     unpaid as (${SUM_UNPAID_ITEMS}),
     taken as (${takeStockIf(MAY_ORDER)})
   select (select json_agg(earlier) from earlier) as earlier, (select to_json(hit) from hit) as hit,
     (select to_json(address) from address) as address, to_json(unpaid) as unpaid,
     (select json_agg(taken) from taken) as taken, (${FIND_DELIVERY_NOW}) as delivery from unpaid`,
)

/**
 * Looks for an earlier order of the same request and, if there is none, counts this attempt and reserves the items;
 * reads the address and the unpaid orders in progress. Runs in a statement after the one that locks the shopper, so
 * that a second click sees the order of the first.
 */
export async function checkAndReserve(tx: Db, wish: HashedRequest): Promise<Before> {
  const { userId, addressId, paymentMode, idempotencyKey, requestHash, requested, count } = wish
  const [before] = await look(tx, {
    user_id: userId,
    address_id: addressId,
    by_cash: paymentMode === 'COD',
    order_key: idempotencyKey ?? null,
    request_hash: requestHash,
    twin_seconds: DUPLICATE_SECONDS,
    limit_key: count.key,
    limit_seconds: count.seconds,
    limit_max: count.max,
    ...movedValues(requested),
  })
  if (!before) throw new Error('A sum is always one row')
  if (before.taken) publishLevels(tx, before.taken)
  return before
}
