import type { Db } from '#server/db/db.ts'
import { ShopError } from '#server/lib/errors.ts'
import { checkReason } from '../order-status-rules.ts'
import { type Move, moveOrder } from './move-order.ts'

type Outcome = { id: string; moved: boolean; message: string }

/**
 * Moves several orders, each in its own transaction: one that cannot be moved does not block the others, and gets a
 * reason. Throws errors that concern all of them: a missing reason, a role without permission, a deleted actor.
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

/** Errors that concern only one order. */
const ONES_OWN: ShopError['kind'][] = ['conflict', 'not_found']
