import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction, violates } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import {
  findRecordedChanges,
  findStockedProduct,
  lockStockedProducts,
  saveChanges,
  setLowBelow,
} from './shelf-store.ts'
import {
  type Decided,
  decideChanges,
  type HandChange,
  ID_REUSED,
  type StockedProduct,
} from './stock-rules.ts'

/**
 * Changes the stock of one product by hand. Throws not_found, and conflict when the stock would be negative or the id
 * was used for another change.
 */
export const changeOne = (db: Db, actorId: string, change: HandChange): Promise<StockedProduct> =>
  withUniqueChangeId(db, async (tx) => {
    const [decided] = await changeMany(tx, actorId, 'stock.change', [change])
    const product = found(await findStockedProduct(tx, change.productId), 'Product')
    if (decided?.result === 'refused') {
      throw conflict(decided.why, { code: 'STOCK_MOVED', stock: product.stock })
    }
    return product
  })

/** A counted product: the stock shown on the screen, and the counted one. */
export type Counted = Omit<HandChange, 'delta'> & { seen: number; counted: number }

/**
 * Corrects the stock of many products, each by the difference between the shown and the counted stock, so that sales in
 * between stay counted. A product that cannot be changed returns the reason, and the others are changed.
 */
export const applyStockCount = (
  db: Db,
  actorId: string,
  lines: readonly Counted[],
): Promise<(Decided & { name: string })[]> =>
  withUniqueChangeId(db, (tx) =>
    changeMany(
      tx,
      actorId,
      'stock.take',
      lines.map(({ seen, counted, ...line }) => ({ ...line, delta: counted - seen })),
    ),
  )

/** Sets the threshold below which a product counts as low. Throws not_found. */
export const changeLowBelow = (
  db: Db,
  actorId: string,
  id: string,
  lowStockBelow: number,
): Promise<StockedProduct> =>
  inTransaction(db, async (tx) => {
    const before = found(await setLowBelow(tx, id, lowStockBelow), 'Product')
    const product = found(await findStockedProduct(tx, id), 'Product')
    if (before !== lowStockBelow) {
      await recordAudit(tx, {
        actorId,
        action: 'stock.setLowBelow',
        subjectId: id,
        subject: product.name,
        before: { lowStockBelow: before },
        after: { lowStockBelow },
      })
    }
    return product
  })

/** A change id that is used for one product cannot be used concurrently for another. */
async function withUniqueChangeId<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    throw violates(error, 'stock_movements_pkey') ? conflict(ID_REUSED) : error
  }
}

async function changeMany(
  tx: Db,
  actorId: string,
  action: AuditAction,
  changes: readonly HandChange[],
): Promise<(Decided & { name: string })[]> {
  const shelf = await lockStockedProducts(
    tx,
    changes.map(({ productId }) => productId),
  )
  const decided = decideChanges(changes, shelf, await findRecordedChanges(tx, changes))
  const changed = decided.filter(({ result }) => result === 'changed')
  await saveChanges(tx, actorId, changed)
  const nameOf = (id: string) => shelf.get(id)?.name ?? ''
  await recordAudit(
    tx,
    ...changed.map(({ productId, delta, left, reason, note }) => ({
      actorId,
      action,
      subjectId: productId,
      subject: nameOf(productId),
      before: { stock: left - delta },
      after: { stock: left, reason, ...(note && { note }) },
    })),
  )
  return decided.map((line) => ({ ...line, name: nameOf(line.productId) }))
}
