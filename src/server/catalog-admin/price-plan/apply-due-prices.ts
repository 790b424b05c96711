import { type Db, inTransaction } from '#server/db/db.ts'
import { listBulkProducts } from '../bulk/bulk-product-store.ts'
import { readTime } from '../publication/publication-store.ts'
import { dueSteps } from './price-plan-rules.ts'
import { listOpenOf, lockDueProducts } from './price-plan-store.ts'
import { saveStep } from './save-step.ts'

/** Products per transaction. */
const BATCH = 100

/**
 * Starts and ends the plans whose time has come, in the name of those who have planned them. Each step is made once,
 * under the lock of its product, however often and on however many nodes this runs. Returns of how many products a plan
 * was due. Throws when aborted in between.
 */
export async function applyDuePrices(db: Db, signal?: AbortSignal): Promise<number> {
  for (let applied = 0; ; ) {
    signal?.throwIfAborted()
    const count = await applyBatch(db)
    applied += count
    if (count < BATCH) return applied
  }
}

const applyBatch = (db: Db): Promise<number> =>
  inTransaction(db, async (tx) => {
    const ids = await lockDueProducts(tx, BATCH)
    if (ids.length === 0) return 0
    const plans = await listOpenOf(tx, ids)
    const now = await readTime(tx)
    for (const product of await listBulkProducts(tx, ids)) {
      const ofProduct = plans.filter(({ productId }) => productId === product.id)
      const { price, discount } = product
      for (const step of dueSteps(ofProduct, { price, discount }, now))
        await saveStep(tx, step.plan.plannedBy, product, step)
    }
    return ids.length
  })
