import type { Product, ProductQuantity } from '#server/catalog/product-rules.ts'
import { ON_SALE, PRODUCT_COLUMNS } from '#server/catalog/product-store.ts'
import type { StockLevel } from '#server/db/after-commit.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { statementOfSteps } from '#server/db/statement.ts'
import { newId } from '#server/lib/id.ts'

/**
 * The products as rows `locked (id, quantity)`, locked in id order, so that concurrent orders for the same items wait
 * for each other instead of deadlocking. Rows that only reference a product, as in carts, need not wait.
 */
const lockedIf = (condition: string) => `(select q.id, moved.quantity
  from products q join unnest(${MOVED}) as moved (product_id, quantity) on q.id = moved.product_id
  where ${condition} order by q.id for no key update of q) as locked`

/** As subqueries, because a visible number of values would be planned again for each number. */
const MOVED = '(select $moved_ids::uuid[]), (select $moved_quantities::int[])'

/** A product after its stock was reduced, with the remaining stock. */
export type TakenProduct = Product & StockLevel

/**
 * Like `takeFromStock` if the condition holds: a step for other statements. The caller must publish the change with
 * `publishLevels`.
 */
export const takeStockIf = (condition: string) =>
  `update products p set stock = p.stock - locked.quantity from ${lockedIf(condition)}
   where p.id = locked.id and p.stock >= locked.quantity and ${ON_SALE}
   returning ${PRODUCT_COLUMNS}, p.version`

/** The stock of these products as rows `shelf (id, stock)`, locked in id order like `takeStockIf` with SKIP LOCKED. */
export const lockAvailableStock = (ids: string) =>
  `select p.id, p.stock from products p join ${ids} as asked (id) on p.id = asked.id
   where ${ON_SALE} order by p.id for no key update of p skip locked`

/** Takes the sums of rows `(product_id, quantity)` that `lockAvailableStock` found in stock. */
export const takeSumsStep = (rows: string) =>
  `update products p set stock = p.stock - sums.quantity from (
     select product_id, sum(quantity)::int as quantity from ${rows} group by product_id) as sums
   where p.id = sums.product_id and p.stock >= sums.quantity
   returning ${PRODUCT_COLUMNS}, p.version`

const take = statementOfSteps<TakenProduct>('take_from_stock', takeStockIf('true'))

const putBack = statementOfSteps<StockLevel>(
  'return_to_stock',
  `update products p set stock = p.stock + locked.quantity from ${lockedIf('true')}
   where p.id = locked.id returning p.id, p.stock, p.version`,
)

export function movedValues(moved: readonly ProductQuantity[]) {
  const [moved_ids, moved_quantities] = inColumns(moved)
  return { moved_ids, moved_quantities }
}

const inColumns = (taken: readonly ProductQuantity[]) => [
  taken.map(({ productId }) => productId),
  taken.map(({ quantity }) => quantity),
]

/**
 * Reduces the stock by these quantities and returns the products with their remaining stock. A product that is
 * withdrawn or short is left unchanged and missing from the result: the caller then has to roll back. Each product must
 * be named once.
 */
export async function takeFromStock(tx: Db, taken: readonly ProductQuantity[]): Promise<Product[]> {
  const left = await take(tx, movedValues(taken))
  publishLevels(tx, left)
  return left
}

/**
 * Like `takeFromStock` for callers that continue without the items: takes all and returns true, or takes none and
 * returns false.
 */
export async function takeAllOrNone(tx: Db, wanted: readonly ProductQuantity[]): Promise<boolean> {
  const taken = new Set((await takeFromStock(tx, wanted)).map(({ id }) => id))
  if (taken.size === wanted.length) return true
  await addToStock(
    tx,
    wanted.filter(({ productId }) => taken.has(productId)),
  )
  return false
}

export const level = { id: products.id, stock: products.stock, version: products.version }

/** Publishes the new stock after the commit. */
export const publishLevels = (tx: Db, left: readonly StockLevel[]) =>
  afterCommit(tx, {
    kind: 'stock-changed',
    levels: left.map(({ id, stock, version }) => ({ id, stock, version })),
  })

/**
 * Records a sale in the ledger. An order can reserve its items again after they were released: each time is an attempt,
 * and the database rejects a second one while the first holds.
 */
export async function recordSale(tx: Db, orderId: string, taken: readonly ProductQuantity[]) {
  const [sold_ids, sold_quantities] = inColumns(taken)
  const sale_ids = taken.map(newId)
  await writeSale(tx, { order_id: orderId, sale_ids, sold_ids, sold_quantities })
}

const writeSale = statementOfSteps(
  'record_sale',
  `insert into stock_movements (id, order_id, product_id, delta, reason, attempt)
   select sold.id, $order_id::uuid, sold.product_id, -sold.quantity, 'sale', (
     select coalesce(max(attempt), 0) + 1 from stock_movements
     where order_id = $order_id::uuid and reason = 'release')
   from unnest($sale_ids::uuid[], $sold_ids::uuid[], $sold_quantities::int[])
     as sold (id, product_id, quantity)`,
)

/**
 * The same for new orders, which have reserved nothing yet, of rows `sold (id, order_id, product_id, quantity)`: a step
 * for other statements.
 */
export const recordFirstSales = (sold: string) =>
  `insert into stock_movements (id, order_id, product_id, delta, reason)
   select sold.id, sold.order_id, sold.product_id, -sold.quantity, 'sale' from ${sold}`

/** Returns the reserved items of an order to stock; idempotent. */
export async function returnToStock(tx: Db, orderId: string): Promise<void> {
  const left = await release(tx, { released_order: orderId })
  if (left.length > 0) publishLevels(tx, left)
}

/** What an order has reserved and not released, according to the ledger. */
const RESERVED_BY_ORDER = `select m.product_id, m.attempt, (-sum(m.delta))::int as quantity from stock_movements m
  where m.order_id = $released_order::uuid group by m.product_id, m.attempt having sum(m.delta) < 0`

/**
 * A concurrent release inserts each row first, or finds it inserted. The ledger is written while the products are
 * locked, so its rows follow the order of stock changes.
 */
const release = statementOfSteps<StockLevel>(
  'release_stock',
  `with held as materialized (${RESERVED_BY_ORDER}), locked as materialized (
     select p.id from products p where p.id in (select product_id from held)
     order by p.id for no key update of p
   ), released as (
     insert into stock_movements (id, order_id, product_id, delta, reason, attempt)
     select gen_random_uuid(), $released_order::uuid, held.product_id, held.quantity, 'release', held.attempt
     from locked join held on held.product_id = locked.id
     on conflict (order_id, product_id, reason, attempt) do nothing
     returning product_id, delta
   )
   update products p set stock = p.stock + back.quantity
   from (select product_id, sum(delta)::int as quantity from released group by product_id) as back
   where p.id = back.product_id returning p.id, p.stock, p.version`,
)

/** Whether the order's items are still reserved. */
export const isStockReserved = async (tx: Db, orderId: string): Promise<boolean> =>
  (await findReserved(tx, { released_order: orderId })).length > 0

const findReserved = statementOfSteps('find_held_stock', RESERVED_BY_ORDER)

/** Adds these units to the stock. The caller writes the ledger rows. */
export async function addToStock(tx: Db, returned: readonly ProductQuantity[]) {
  if (returned.length === 0) return
  const left = await putBack(tx, movedValues(returned))
  publishLevels(tx, left)
}
