import { FIND_DELIVERY_ADDRESS } from '#server/address/address-store.ts'
import type { Db } from '#server/db/db.ts'
import { forEachRow, statementOfSteps } from '#server/db/statement.ts'
import type { Limit } from '#server/limits/limit.ts'
import { countHits } from '#server/limits/limit-store.ts'
import type { DeliveryNow } from '#server/settings/delivery-rules.ts'
import { FIND_DELIVERY_NOW } from '#server/settings/delivery-store.ts'
import {
  lockAvailableStock,
  publishLevels,
  type TakenProduct,
  takeSumsStep,
} from '#server/stock/stock-store.ts'
import { lockAvailableUsersStep } from '#server/user/user-lock-store.ts'
import { DUPLICATE_SECONDS } from './before-order-store.ts'
import type { HashedRequest } from './draft-order.ts'
import { FIND_EARLIER } from './earlier-order-store.ts'
import type { DeliveryAddress } from './order-rules.ts'
import type { UnpaidItems } from './unpaid-items-rules.ts'
import { SUM_UNPAID_ITEMS } from './unpaid-items-store.ts'

/** A request without an obstacle, whose items are reserved. `nth`: its index in the batch, from one. */
export type Clear = { nth: number; address: DeliveryAddress; unpaid: UnpaidItems }

/** As subqueries, because a visible number of values would be planned again for each number. */
const WISHES = `unnest((select $user_ids::uuid[]), (select $address_ids::uuid[]), (select $order_keys::text[]),
  (select $request_hashes::bytea[]), (select $limit_keys::text[]), (select $limit_seconds::float8[]),
  (select $limit_max::int[]))
  with ordinality as wish (user_id, address_id, order_key, request_hash, limit_key, limit_seconds, limit_max, nth)`
const WANTED = `unnest((select $wanted_by::int[]), (select $wanted_ids::uuid[]), (select $wanted_quantities::int[]))
  as wanted (nth, product_id, quantity)`

/** Earlier requests of the same statement get the items first. */
const SHORT = `select from (
    select *, sum(quantity) over (partition by product_id order by nth) as so_far from wanted) as wanted
  left join shelf on shelf.id = wanted.product_id
  where wanted.nth = wish.nth and (shelf.id is null or shelf.stock < wanted.so_far)`

type Looked = { clear: Clear[] | null; taken: TakenProduct[] | null; delivery: DeliveryNow }

const look = statementOfSteps<Looked>(
  'begin_orders',
  `with wish as materialized (
     select *, true as by_cash, $twin_seconds::float8 as twin_seconds from ${WISHES}
   ), wanted as materialized (select * from ${WANTED}),
   mine as materialized (${lockAvailableUsersStep('(select user_id from wish)')}),
   shelf as materialized (${lockAvailableStock('(select distinct product_id from wanted)')}),
   free as materialized (
     select wish.nth, wish.user_id, wish.by_cash, limit_key, limit_seconds, limit_max,
       to_json(address) as address
     from wish join mine on mine.id = wish.user_id
       cross join lateral (${forEachRow('wish', FIND_DELIVERY_ADDRESS)}) as address
     where not exists (${forEachRow('wish', FIND_EARLIER)}) and not exists (${SHORT})
   ), hit as (${countHits('free')}),
   clear as materialized (
     select free.* from free join hit on hit.key = free.limit_key where hit.hits <= free.limit_max
   ), taken as (${takeSumsStep('wanted join clear using (nth)')})
   select (select json_agg(taken) from taken) as taken, (${FIND_DELIVERY_NOW}) as delivery, (
     select json_agg(json_build_object('nth', clear.nth, 'address', address, 'unpaid', to_json(unpaid)))
     from clear cross join lateral (${forEachRow('clear', SUM_UNPAID_ITEMS)}) as unpaid) as clear`,
)

/**
 * Checks cash orders of several shoppers as `checkAndReserve` does for one, and reserves the items of those without an
 * obstacle: an earlier order, a limit, or a product that is short or locked by another transaction. For the others
 * nothing is reserved or counted except an attempt beyond the limit; and nothing for a shopper who is locked by another
 * transaction, which may also hold their counter.
 */
export async function checkAndReserveAll(
  tx: Db,
  wishes: readonly HashedRequest[],
  counts: readonly (Limit & { key: string })[],
) {
  const wanted = wishes.flatMap(({ requested }, at) =>
    requested.map(({ productId, quantity }) => ({ nth: at + 1, productId, quantity })),
  )
  const [found] = await look(tx, {
    user_ids: wishes.map(({ userId }) => userId),
    address_ids: wishes.map(({ addressId }) => addressId),
    order_keys: wishes.map(({ idempotencyKey }) => idempotencyKey ?? null),
    request_hashes: wishes.map(({ requestHash }) => requestHash),
    limit_keys: counts.map(({ key }) => key),
    limit_seconds: counts.map(({ seconds }) => seconds),
    limit_max: counts.map(({ max }) => max),
    twin_seconds: DUPLICATE_SECONDS,
    wanted_by: wanted.map(({ nth }) => nth),
    wanted_ids: wanted.map(({ productId }) => productId),
    wanted_quantities: wanted.map(({ quantity }) => quantity),
  })
  if (!found) throw new Error('A select of sums is always one row')
  const taken = found.taken ?? []
  if (taken.length > 0) publishLevels(tx, taken)
  return { clear: found.clear ?? [], taken, delivery: found.delivery }
}
