import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { changeStock, findUndoable, isUndone } from './by-hand-store.ts'
import { findStockedProduct, lockStockedProducts } from './shelf-store.ts'
import type { StockedProduct } from './stock-rules.ts'

/**
 * Undoes one manual change once, by exactly its units, independent of sales since. Throws not_found when it is not a
 * manual change or the product is withdrawn, and conflict when it was undone already or the stock would be negative.
 */
export const undoChange = (db: Db, actorId: string, movementId: string): Promise<StockedProduct> =>
  inTransaction(db, async (tx) => {
    const made = found(await findUndoable(tx, movementId), 'Stock change')
    const product = found(
      (await lockStockedProducts(tx, [made.productId])).get(made.productId),
      'Product',
    )
    const { id, name, stock } = product
    // Checked under the product's lock, so that of two concurrent undos the second sees the first.
    if (await isUndone(tx, movementId)) {
      throw conflict(
        text('This change of {name} was already undone.', { name: nameText(product) }),
        {
          code: 'ALREADY_UNDONE',
        },
      )
    }
    const undo = { productId: id, delta: -made.delta, actorId, undoes: movementId }
    const left = await changeStock(tx, { ...undo, reason: 'correction', note: 'Undone' })
    if (left === undefined) {
      throw conflict(
        text('Only {stock} of {name} left: {delta} cannot be removed.', {
          stock,
          name: nameText(product),
          delta: made.delta,
        }),
        {
          code: 'STOCK_MOVED',
          stock,
        },
      )
    }
    await recordAudit(tx, {
      actorId,
      action: 'stock.undo',
      subjectId: id,
      subject: name,
      before: { stock },
      after: { stock: left },
    })
    return found(await findStockedProduct(tx, id), 'Product')
  })
