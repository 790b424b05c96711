import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { type Move, moveOrder } from './move-order.ts'
import { checkReason } from './order-status-rules.ts'

type Outcome = { id: string; moved: boolean; message: string }

/**
 * Moves several orders on, each in a transaction of its own: one that cannot be moved keeps none of the
 * others back, and says why. Throws what would be said of every one of them: that the reason is
 * missing, that the role does not allow it, that the mover is gone.
 */
export async function moveOrders(
  db: Db,
  staffId: string,
  ids: readonly string[],
  move: Move,
): Promise<Outcome[]> {
  checkReason(move.to, move.reason)
  const outcomes: Outcome[] = []
  for (const id of new Set(ids)) outcomes.push(await moveOne(db, staffId, id, move))
  return outcomes
}

async function moveOne(db: Db, staffId: string, id: string, move: Move): Promise<Outcome> {
  try {
    const { number, status } = await moveOrder(db, staffId, id, move)
    return { id, moved: true, message: `Order ${number} is ${status}.` }
  } catch (error) {
    if (!(error instanceof ShopError) || !ONES_OWN.includes(error.kind)) throw error
    return { id, moved: false, message: error.message }
  }
}

/** Refusals that say something of this order alone. */
const ONES_OWN: ShopError['kind'][] = ['conflict', 'not_found']
