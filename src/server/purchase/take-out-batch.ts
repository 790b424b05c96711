import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import { fullDayName } from '#contract/lib/days.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction, violates } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { removeFromBatch } from '#server/stock/purchase-stock-store.ts'
import { lockStockedProducts } from '#server/stock/shelf-store.ts'
import { ID_REUSED } from '#server/stock/stock-rules.ts'
import { findBatch, findMovement } from './batch-store.ts'

export type TakenOut = { movementId: string; productId: string; name: string; taken: number }

type Press = { batchId: string; changeId: string }

/**
 * Takes what is left of a batch out of stock; idempotent by the change's id, and undone as a change by hand. Throws
 * not_found, and conflict when nothing is left.
 */
export const takeOutBatch = async (db: Db, actorId: string, press: Press): Promise<TakenOut> => {
  try {
    return await inTransaction(db, (tx) => takeOut(tx, actorId, press))
  } catch (error) {
    throw violates(error, 'stock_movements_pkey') ? conflict(ID_REUSED) : error
  }
}

async function takeOut(tx: Db, actorId: string, { batchId, changeId }: Press): Promise<TakenOut> {
  const { productId } = found(await findBatch(tx, batchId), 'Batch')
  const product = found((await lockStockedProducts(tx, [productId])).get(productId), 'Product')
  const taken = { movementId: changeId, productId, name: product.name }
  const made = await findMovement(tx, changeId)
  if (made?.reason === 'expired' && made.productId === productId)
    return { ...taken, taken: -made.delta }
  if (made) throw conflict(ID_REUSED)

  // Read under the product's lock, which every sale takes.
  const { remaining, bestBefore } = found(await findBatch(tx, batchId), 'Batch')
  const note = bestBefore ? `Best before ${fullDayName(bestBefore)}` : ''
  const units = { batchId, productId, quantity: remaining }
  const removal = { id: changeId, actorId, reason: 'expired', note } as const
  if (remaining === 0 || !(await removeFromBatch(tx, units, removal)))
    throw conflict(text('Nothing is left of this batch of {name}.', { name: nameText(product) }), {
      code: 'BATCH_EMPTY',
    })
  await recordAudit(tx, {
    actorId,
    action: 'purchase.takeOut',
    subjectId: productId,
    subject: product.name,
    before: { stock: product.stock },
    after: { stock: product.stock - remaining, note },
  })
  return { ...taken, taken: remaining }
}
