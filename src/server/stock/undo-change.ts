import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { changeStock, findUndoable, isUndone } from './by-hand-store.ts'
import { findShelved, lockShelf } from './shelf-store.ts'
import type { Shelved } from './stock-rules.ts'

/**
 * Takes back one change by hand, once: exactly as many units as it moved, whatever was sold meanwhile.
 * Throws not_found where it is no change by hand or the product is withdrawn, and conflict where it has
 * been undone already or more units would leave the shelf than are on it.
 */
export const undoChange = (db: Db, actorId: string, movementId: string): Promise<Shelved> =>
  inTransaction(db, async (tx) => {
    const made = found(await findUndoable(tx, movementId), 'Stock change')
    const product = found((await lockShelf(tx, [made.productId])).get(made.productId), 'Product')
    const { id, name, stock } = product
    // Looked at under the product's lock: of two who undo at once the second sees the first.
    if (await isUndone(tx, movementId)) {
      throw conflict(`This change of ${name} has been undone already.`, { code: 'ALREADY_UNDONE' })
    }
    const undo = { productId: id, delta: -made.delta, actorId, undoes: movementId }
    const left = await changeStock(tx, { ...undo, reason: 'correction', note: 'Undone' })
    if (left === undefined) {
      throw conflict(`Only ${stock} of ${name} left: ${made.delta} cannot be taken off.`, {
        code: 'STOCK_MOVED',
        stock,
      })
    }
    await recordAudit(tx, {
      actorId,
      action: 'stock.undo',
      subjectId: id,
      subject: name,
      before: { stock },
      after: { stock: left },
    })
    return found(await findShelved(tx, id), 'Product')
  })
