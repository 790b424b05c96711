import { type Db, inTransaction } from '#server/db/db.ts'
import { resultsOrUndefined } from '#server/db/trouble.ts'
import { batchingEach } from '#server/lib/batch.ts'
import { conflict, required, ShopError } from '#server/lib/errors.ts'
import { inTurn } from '#server/user/act-for-user.ts'
import { lockAvailableUsers } from '#server/user/user-lock-store.ts'
import { type Clear, lookAndTakeAll } from './before-orders-store.ts'
import { draftOrder, type OrderRequest, type Wish, wishOf } from './draft-order.ts'
import type { Order } from './order-rules.ts'
import { countOf, placeOrder } from './place-order.ts'
import { writeOrders } from './write-order-store.ts'

/** A batch waits for no row; one that takes longer keeps the next one waiting no longer than this. */
const PATIENCE_MS = 10
/** So many in one transaction: it ends soon, and what goes wrong in it is done again for no more than these. */
const MOST = 16

/**
 * Places cash orders, those of the same moment in one transaction of as many statements as one order takes.
 * It waits for nobody: an order in whose way anything stands is left out, and is placed alone by
 * `placeOrder`, which waits or refuses. Answers and throws as that does.
 */
export function placerOfCashOrders(db: Db) {
  const placeWithOthers = batchingEach((wishes: readonly Wish[]) => placeOrNothing(db, wishes), {
    maxWaitMs: PATIENCE_MS,
    maxItems: MOST,
  })
  return async (request: CashRequest): Promise<Order> => {
    const wish = wishOrNothing(request)
    const placed = wish && (await inTurn(request.userId, () => placeWithOthers(wish)))
    return placed ?? placeOrder(db, request)
  }
}

/** What is asked for them all at once takes each for an order that is paid in cash. */
export type CashRequest = OrderRequest & { paymentMode: 'COD' }

/** What cannot be ordered by anybody keeps nobody else up. */
function wishOrNothing(request: CashRequest): Wish | undefined {
  try {
    return wishOf(request)
  } catch (error) {
    if (error instanceof ShopError) return undefined
    throw error
  }
}

type Placed = ReadonlyMap<Wish, Order>

/** The orders that could be placed. Where one is refused after its goods were taken, none is: each is then looked at alone. */
const placeOrNothing = (db: Db, wishes: readonly Wish[]): Promise<Placed> =>
  resultsOrUndefined(() => inTransaction(db, (tx) => placeAll(tx, wishes)))

/** The questions leave in one piece with the locks, and are looked into once these are held, as in `queryAndAct`. */
async function placeAll(tx: Db, wishes: readonly Wish[]): Promise<Placed> {
  const userIds = wishes.map(({ userId }) => userId)
  const [shoppers, { clear, taken, delivery }] = await Promise.all([
    lockAvailableUsers(tx, userIds),
    lookAndTakeAll(tx, wishes, wishes.map(countOf)),
  ])
  if (clear.length === 0) return new Map()

  const wishOfClear = ({ nth }: Clear) => required(wishes[nth - 1], 'Wish')
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
