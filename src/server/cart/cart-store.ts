import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { MAX_CART_ITEMS, MAX_QUANTITY } from '#contract/cart/cart-limits.ts'
import type { Product, ProductQuantity } from '#server/catalog/product-rules.ts'
import { ON_SALE } from '#server/catalog/product-store.ts'
import type { Db } from '#server/db/db.ts'
import { BATCH, inBatches } from '#server/db/in-batches.ts'
import { cartItems, cartRequests } from '#server/db/schema/cart.ts'
import { statement } from '#server/db/statement.ts'
import { groupBy } from '#server/lib/group-by.ts'
import { newId } from '#server/lib/id.ts'
import type { CartItem } from './cart-rules.ts'

type CartRow = Omit<Product, 'id'> & {
  id: string
  quantity: number
  on_sale: boolean
  product_id: string
}

const itemOf = ({ id, quantity, on_sale, product_id, ...product }: CartRow): CartItem => ({
  id,
  quantity,
  onSale: on_sale,
  product: { id: product_id, ...product },
})

/** The columns that `itemOf` reads, of rows `item (id, product_id, quantity)` and their products `p`. */
const ITEM_COLUMNS = sql`item.id, item.quantity, ${ON_SALE} as on_sale, p.id as product_id, p.name,
  p.name_hi as "nameHi", p.brand,
  p.unit, p.images, p.price::float8 as price, p.discount::float8 as discount, p.stock`

const selectCart = statement(
  'list_cart',
  { userId: 'uuid' },
  ({ userId }) => sql<CartRow>`
   select ${ITEM_COLUMNS} from cart_items item join products p on p.id = item.product_id
   where item.user_id = ${userId} order by item.id`,
)

/** The items of the cart in order of addition. */
export const listCart = async (db: Db, userId: string): Promise<CartItem[]> =>
  (await selectCart(db, { userId })).map(itemOf)

/** Margin for two nodes that both see room for one more item. */
const ROOM = MAX_CART_ITEMS - 10

/**
 * An addition to a cart, with the request's idempotency key if it has one. `partial`: as many as stock and limit allow.
 */
export type Added = ProductQuantity & {
  userId: string
  key?: string | undefined
  partial?: boolean
}

/**
 * The number of values is hidden in subqueries, because a visible one would be planned again for each number.
 * PostgreSQL estimates one row for a range.
 */
const addAndSelect = statement(
  'add_to_carts',
  {
    userIds: 'uuid[]',
    productIds: 'uuid[]',
    quantities: 'int[]',
    itemIds: 'uuid[]',
    keys: 'text[]',
  },
  ({ userIds, productIds, quantities, itemIds, keys }) => sql<CartRow & { user_id: string }>`
   with asked as materialized (
     select * from unnest((select ${userIds}), (select ${productIds}), (select ${quantities}),
       (select ${itemIds}), (select ${keys})) as asked (user_id, product_id, quantity, item_id, key)
     where quantity between 1 and ${MAX_QUANTITY}
   ), shopper as materialized (
     select u.id from users u join asked on asked.user_id = u.id
     where u.status = 'Active' order by u.id for no key update of u skip locked
   ), product as materialized (
     select p.id, least(p.stock, ${MAX_QUANTITY}) as most from products p
     where p.id in (select product_id from asked) and ${ON_SALE}
   ), repeated as materialized (
     select asked.user_id from asked
       join cart_requests known on known.user_id = asked.user_id and known.key = asked.key
   ), added as (
     insert into cart_items (id, user_id, product_id, quantity)
     select asked.item_id, shopper.id, product.id, asked.quantity from asked
       join shopper on shopper.id = asked.user_id join product on product.id = asked.product_id
     where asked.quantity <= most and asked.user_id not in (select user_id from repeated)
       and (select count(*) from cart_items full_of where full_of.user_id = asked.user_id) < ${ROOM}
     on conflict (user_id, product_id) do update set quantity = cart_items.quantity + excluded.quantity
     where cart_items.quantity + excluded.quantity
       <= (select most from product where product.id = excluded.product_id)
     returning user_id, id, product_id, quantity
   ), noted as (
     insert into cart_requests (user_id, key)
     select asked.user_id, asked.key from added join asked on asked.user_id = added.user_id
     where asked.key is not null
   ), item as (
     select * from added
     union all
     select other.user_id, other.id, other.product_id, other.quantity
     from added join cart_items other on other.user_id = added.user_id and other.product_id <> added.product_id
   )
   select item.user_id, ${ITEM_COLUMNS} from item join products p on p.id = item.product_id order by item.id`,
)

/**
 * Adds to each of these carts and returns the whole carts, in one statement that locks their users like `actForUser`.
 * Returns no cart, and changes nothing, when another transaction has locked the user, the cart is nearly full, the key
 * is known, or the change must be rejected: the caller then uses the slow path, which explains the reason. Each user
 * must be named once. Throws, without changes, when another node is writing one of the keys.
 */
export async function addBatch(db: Db, added: readonly Added[]): Promise<Map<Added, CartItem[]>> {
  const rows = await addAndSelect(db, {
    userIds: added.map(({ userId }) => userId),
    productIds: added.map(({ productId }) => productId),
    quantities: added.map(({ quantity }) => quantity),
    itemIds: added.map(newId),
    keys: added.map(({ key }) => key ?? null),
  })
  const cartOf = groupBy(rows, (row) => row.user_id)
  return new Map(
    added.flatMap((one) => {
      const cart = cartOf.get(one.userId)
      return cart ? [[one, cart.map(({ user_id: _, ...row }) => itemOf(row))]] : []
    }),
  )
}

/** Adds to an item and returns its quantity; undefined, without a change, beyond the limit. */
export async function addCartItem(tx: Db, userId: string, product: Product, quantity: number) {
  const [item] = await tx
    .insert(cartItems)
    .values({ id: newId(), userId, productId: product.id, quantity })
    .onConflictDoUpdate({
      target: [cartItems.userId, cartItems.productId],
      set: { quantity: sql`${cartItems.quantity} + excluded.quantity` },
      setWhere: sql`${cartItems.quantity} + excluded.quantity <= ${MAX_QUANTITY}`,
    })
    .returning({ quantity: cartItems.quantity })
  return item?.quantity
}

/** The quantity of a product in a cart. */
export async function findQuantity(tx: Db, userId: string, productId: string): Promise<number> {
  const [item] = await tx
    .select({ quantity: cartItems.quantity })
    .from(cartItems)
    .where(and(eq(cartItems.userId, userId), eq(cartItems.productId, productId)))
  return item?.quantity ?? 0
}

/** Records the key of a change. Returns false when it is known: the change was made before. */
export async function recordCartRequest(tx: Db, userId: string, key: string): Promise<boolean> {
  const { rowCount } = await tx.insert(cartRequests).values({ userId, key }).onConflictDoNothing()
  return rowCount === 1
}

/** Browsers resend a change for one day at most (`src/web/cart/stored-steps.ts`). */
const OLD_REQUEST = sql`now() - interval '3 days'`

/** Deletes keys that browsers no longer resend. Returns the number. Throws when aborted. */
export function forgetOldCartRequests(db: Db, signal?: AbortSignal): Promise<number> {
  const batch = db
    .select({ userId: cartRequests.userId, key: cartRequests.key })
    .from(cartRequests)
    .where(lt(cartRequests.createdAt, OLD_REQUEST))
    .limit(BATCH)
  return inBatches(signal, () =>
    db.delete(cartRequests).where(sql`(${cartRequests.userId}, ${cartRequests.key}) in (${batch})`),
  )
}

const ofUser = (userId: string, id: string) =>
  and(eq(cartItems.userId, userId), eq(cartItems.id, id))

/** Removes a quantity of an item, and the item when none is left. Returns false when there is no such item. */
export async function takeFromCart(tx: Db, userId: string, id: string, quantity: number) {
  const fewer = await tx
    .update(cartItems)
    .set({ quantity: sql`${cartItems.quantity} - ${quantity}` })
    .where(and(ofUser(userId, id), gt(cartItems.quantity, quantity)))
    .returning({ id: cartItems.id })
  if (fewer.length > 0) return true

  const gone = await tx.delete(cartItems).where(ofUser(userId, id)).returning({ id: cartItems.id })
  return gone.length > 0
}

export async function emptyCart(tx: Db, userId: string): Promise<void> {
  await tx.delete(cartItems).where(eq(cartItems.userId, userId))
}

/** PostgreSQL estimates one row for the range and uses the index; for ten rows it would scan a small table. */
const takeOrdered = statement(
  'take_ordered_from_cart',
  { userId: 'uuid', productIds: 'uuid[]', quantities: 'int[]' },
  ({ userId, productIds, quantities }) => sql`
    with taken as materialized (
      select * from unnest((select ${productIds}), (select ${quantities})) as taken (product_id, quantity)
      where quantity between 1 and ${MAX_QUANTITY}
    ), gone as (
      delete from cart_items item using taken
      where item.user_id = ${userId} and item.product_id = taken.product_id
        and item.quantity <= taken.quantity
    )
    update cart_items item set quantity = item.quantity - taken.quantity from taken
    where item.user_id = ${userId} and item.product_id = taken.product_id
      and item.quantity > taken.quantity`,
)

/** Removes exactly the ordered quantities from the user's cart: later additions stay. */
export async function takeOrderedFromCart(
  tx: Db,
  userId: string,
  ordered: readonly ProductQuantity[],
) {
  await takeOrdered(tx, {
    userId,
    productIds: ordered.map(({ productId }) => productId),
    quantities: ordered.map(({ quantity }) => quantity),
  })
}
