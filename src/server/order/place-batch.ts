import { type Db, inTransaction } from '#server/db/db.ts'
import { resultsOrUndefined } from '#server/db/trouble.ts'
import { batchingEach } from '#server/lib/batch.ts'
import { conflict, required, ShopError } from '#server/lib/errors.ts'
import { inTurn } from '#server/user/act-for-user.ts'
import { lockAvailableUsers } from '#server/user/user-lock-store.ts'
import { type Clear, checkAndReserveAll } from './before-orders-store.ts'
import { draftOrder, type HashedRequest, hashedRequest, type OrderRequest } from './draft-order.ts'
import type { Order } from './order-rules.ts'
import { countOf, placeOrder } from './place-order.ts'
import { writeOrders } from './write-order-store.ts'

/** Maximum wait for the previous batch, in ms. A batch waits for no row. */
const MAX_WAIT_MS = 10
/** Maximum orders per transaction: it ends soon, and a failure repeats no more than these. */
const MAX_BATCH = 16

/**
 * Places cash orders; concurrent ones share a transaction with as many statements as one order takes. It waits for no
 * lock: an order with an obstacle is left out and placed individually by `placeOrder`, which waits or throws. Results
 * and errors equal those of `placeOrder`.
 */
export function batchedCashOrders(db: Db) {
  const placeWithOthers = batchingEach(
    (wishes: readonly HashedRequest[]) => placeOrNothing(db, wishes),
    {
      maxWaitMs: MAX_WAIT_MS,
      maxItems: MAX_BATCH,
    },
  )
  return async (request: CashRequest): Promise<Order> => {
    const wish = requestOrNothing(request)
    const placed = wish && (await inTurn(request.userId, () => placeWithOthers(wish)))
    return placed ?? placeOrder(db, request)
  }
}

/** The batched statements treat every order as paid in cash. */
export type CashRequest = OrderRequest & { paymentMode: 'COD' }

/** An impossible request does not delay the others. */
function requestOrNothing(request: CashRequest): HashedRequest | undefined {
  try {
    return hashedRequest(request)
  } catch (error) {
    if (error instanceof ShopError) return undefined
    throw error
  }
}

type Placed = ReadonlyMap<HashedRequest, Order>

/**
 * The orders that could be placed. If one is rejected after its items were reserved, none is placed: each is then tried
 * individually.
 */
const placeOrNothing = (db: Db, wishes: readonly HashedRequest[]): Promise<Placed> =>
  resultsOrUndefined(() => inTransaction(db, (tx) => placeAll(tx, wishes)))

/** The queries are sent together with the locks and run once these are held, as in `queryAndAct`. */
async function placeAll(tx: Db, wishes: readonly HashedRequest[]): Promise<Placed> {
  const userIds = wishes.map(({ userId }) => userId)
  const [shoppers, { clear, taken, delivery }] = await Promise.all([
    lockAvailableUsers(tx, userIds),
    checkAndReserveAll(tx, wishes, wishes.map(countOf)),
  ])
  if (clear.length === 0) return new Map()

  const wishOfClear = ({ nth }: Clear) => required(wishes[nth - 1], 'HashedRequest')
  const shopperOf = new Map(shoppers.map((shopper) => [shopper.id, shopper]))
  const drafts = clear.map((one) => {
    const wish = wishOfClear(one)
    const shopper = shopperOf.get(wish.userId)
    if (!shopper) throw conflict('Somebody else acts for this shopper.')
    return draftOrder(wish, shopper, { ...one, taken, delivery })
  })
  const orders = await writeOrders(tx, drafts, { areLast: true })
  return new Map(clear.map((one, at) => [wishOfClear(one), required(orders[at], 'Order')]))
}
