import { inArray, type SQL, sql } from 'drizzle-orm'
import type { Product, ProductQuantity } from '#server/catalog/product-rules.ts'
import { ON_SALE, PRODUCT_COLUMNS } from '#server/catalog/product-store.ts'
import type { StockLevel } from '#server/db/after-commit.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { products } from '#server/db/schema/catalog.ts'
import { statement } from '#server/db/statement.ts'
import { newId } from '#server/lib/id.ts'

const MOVED = { productIds: 'uuid[]', quantities: 'int[]' } as const

const moved = (changed: readonly ProductQuantity[]) => ({
  productIds: changed.map(({ productId }) => productId),
  quantities: changed.map(({ quantity }) => quantity),
})

/**
 * The products as rows `locked (id, quantity)`, locked in id order, so that concurrent orders for the same items wait
 * for each other instead of deadlocking. Rows that only reference a product, as in carts, need not wait. The number of
 * values is hidden in subqueries, because a visible one would be planned again for each number.
 */
const locked = ({ productIds, quantities }: Record<keyof typeof MOVED, SQL>) => sql`(
  select q.id, moved.quantity from products q
    join unnest((select ${productIds}), (select ${quantities})) as moved (product_id, quantity)
      on q.id = moved.product_id
  order by q.id for no key update of q) as locked`

const take = statement(
  'take_from_stock',
  MOVED,
  (values) => sql<Product & StockLevel>`
    update products p set stock = p.stock - locked.quantity from ${locked(values)}
    where p.id = locked.id and p.stock >= locked.quantity and ${ON_SALE}
    returning ${PRODUCT_COLUMNS}, p.version`,
)

const putBack = statement(
  'return_to_stock',
  MOVED,
  (values) => sql<StockLevel>`
    update products p set stock = p.stock + locked.quantity from ${locked(values)}
    where p.id = locked.id returning p.id, p.stock, p.version`,
)

/**
 * Reduces the stock by these quantities and returns the products with their remaining stock. A product that is
 * withdrawn or short is left unchanged and missing from the result: the caller then has to roll back. Each product must
 * be named once.
 */
export async function takeFromStock(tx: Db, taken: readonly ProductQuantity[]): Promise<Product[]> {
  const left = await take(tx, moved(taken))
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

/** Locks products in the order in which orders lock them, for a transaction that changes their stock in several steps. */
export const lockProducts = (tx: Db, productIds: readonly string[]) =>
  tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.id, [...productIds]))
    .orderBy(products.id)
    .for('no key update')

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
  await writeSale(tx, { orderId, saleIds: taken.map(newId), ...moved(taken) })
}

const writeSale = statement(
  'record_sale',
  { orderId: 'uuid', saleIds: 'uuid[]', ...MOVED },
  ({ orderId, saleIds, productIds, quantities }) => sql`
    insert into stock_movements (id, order_id, product_id, delta, reason, attempt)
    select sold.id, ${orderId}, sold.product_id, -sold.quantity, 'sale', (
      select coalesce(max(attempt), 0) + 1 from stock_movements
      where order_id = ${orderId} and reason = 'release')
    from unnest((select ${saleIds}), (select ${productIds}), (select ${quantities}))
      as sold (id, product_id, quantity)`,
)

/** Returns the reserved items of an order to stock; idempotent. */
export async function returnToStock(tx: Db, orderId: string): Promise<void> {
  const left = await release(tx, { orderId })
  if (left.length > 0) publishLevels(tx, left)
}

/** What an order has reserved and not released, according to the ledger. */
const reservedBy = (orderId: SQL) => sql<{ product_id: string }>`
  select m.product_id, m.attempt, (-sum(m.delta))::int as quantity from stock_movements m
  where m.order_id = ${orderId} group by m.product_id, m.attempt having sum(m.delta) < 0`

/**
 * A concurrent release inserts each row first, or finds it inserted. The ledger is written while the products are
 * locked, so its rows follow the order of stock changes.
 */
const releaseOf = (orderId: SQL, held: SQL) => sql<StockLevel>`
   with held as materialized (${held}), locked as materialized (
     select p.id from products p where p.id in (select product_id from held)
     order by p.id for no key update of p
   ), released as (
     insert into stock_movements (id, order_id, product_id, delta, reason, attempt)
     select gen_random_uuid(), ${orderId}, held.product_id, held.quantity, 'release', held.attempt
     from locked join held on held.product_id = locked.id
     on conflict (order_id, product_id, reason, attempt) do nothing
     returning product_id, delta
   )
   update products p set stock = p.stock + back.quantity
   from (select product_id, sum(delta)::int as quantity from released group by product_id) as back
   where p.id = back.product_id returning p.id, p.stock, p.version`

const release = statement('release_stock', { orderId: 'uuid' }, ({ orderId }) =>
  releaseOf(orderId, reservedBy(orderId)),
)

const releaseSome = statement(
  'release_some_stock',
  { orderId: 'uuid', productIds: 'uuid[]' },
  ({ orderId, productIds }) =>
    releaseOf(
      orderId,
      sql`select * from (${reservedBy(orderId)}) as reserved where product_id = any(${productIds})`,
    ),
)

/** The same for some products of an order. */
export async function releaseProducts(tx: Db, orderId: string, productIds: readonly string[]) {
  const left = await releaseSome(tx, { orderId, productIds: [...productIds] })
  if (left.length > 0) publishLevels(tx, left)
}

/** Whether the order's items are still reserved. */
export const isStockReserved = async (tx: Db, orderId: string): Promise<boolean> =>
  (await findReserved(tx, { orderId })).length > 0

const findReserved = statement('find_reserved_stock', { orderId: 'uuid' }, ({ orderId }) =>
  reservedBy(orderId),
)

/** Adds these units to the stock. The caller writes the ledger rows. */
export async function addToStock(tx: Db, returned: readonly ProductQuantity[]) {
  if (returned.length === 0) return
  const left = await putBack(tx, moved(returned))
  publishLevels(tx, left)
}
