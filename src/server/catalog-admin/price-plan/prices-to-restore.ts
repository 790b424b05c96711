import type { Db } from '#server/db/db.ts'
import { endOf, type Prices, withoutEndedPlans } from './price-plan-rules.ts'
import { listKeptSince, listOpenOf } from './price-plan-store.ts'

/**
 * What the undo of a change of prices restores, by product: the prices of before, but none that a plan had set which
 * has ended since the change began. The products are locked.
 */
export async function pricesToRestore(
  tx: Db,
  before: ReadonlyMap<string, Prices>,
  changedAt: Date,
): Promise<Map<string, Prices>> {
  if (before.size === 0) return new Map()
  const kept = await listKeptSince(tx, [...before.keys()], changedAt)
  return new Map([...before].map(([id, prices]) => [id, withoutEndedPlans(id, prices, kept)]))
}

/** What a locked product costs once the plan that runs has ended. */
export async function pricesAfterPlans(tx: Db, product: Prices & { id: string }): Promise<Prices> {
  const { id, price, discount } = product
  const running = (await listOpenOf(tx, [id])).find(({ state }) => state === 'running')
  return running ? endOf(running, { price, discount }).after : { price, discount }
}
