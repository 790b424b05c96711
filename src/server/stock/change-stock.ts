import type { AuditAction } from '#contract/audit-actions.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction, violates } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { findArrived, findShelved, lockShelf, saveChanges, setLowBelow } from './shelf-store.ts'
import {
  type Decided,
  decideChanges,
  type HandChange,
  OTHER_WISH,
  type Shelved,
} from './stock-rules.ts'

/** Changes the stock of one product by hand. Throws not_found, and conflict when fewer would be left than none or its id was used for another change. */
export const changeOne = (db: Db, actorId: string, change: HandChange): Promise<Shelved> =>
  inOneWish(db, async (tx) => {
    const [decided] = await changeMany(tx, actorId, 'stock.change', [change])
    const product = found(await findShelved(tx, change.productId), 'Product')
    if (decided?.result === 'refused') {
      throw conflict(decided.why, { code: 'STOCK_MOVED', stock: product.stock })
    }
    return product
  })

/** A product as it was counted: so many were seen on the screen, so many stood on the shelf. */
export type Counted = Omit<HandChange, 'delta'> & { seen: number; counted: number }

/**
 * Puts the stock right for many products at once, each by the difference between what was seen and what
 * was counted: what is sold in between stays sold. A product that cannot be changed says why, and the
 * others are.
 */
export const takeStock = (
  db: Db,
  actorId: string,
  lines: readonly Counted[],
): Promise<(Decided & { name: string })[]> =>
  inOneWish(db, (tx) =>
    changeMany(
      tx,
      actorId,
      'stock.take',
      lines.map(({ seen, counted, ...line }) => ({ ...line, delta: counted - seen })),
    ),
  )

/** From so many on a product counts as running low. Throws not_found. */
export const changeLowBelow = (
  db: Db,
  actorId: string,
  id: string,
  lowStockBelow: number,
): Promise<Shelved> =>
  inTransaction(db, async (tx) => {
    const before = found(await setLowBelow(tx, id, lowStockBelow), 'Product')
    const product = found(await findShelved(tx, id), 'Product')
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

/** A change that was made to one product at this moment cannot be made to another. */
async function inOneWish<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    throw violates(error, 'stock_movements_pkey') ? conflict(OTHER_WISH) : error
  }
}

async function changeMany(
  tx: Db,
  actorId: string,
  action: AuditAction,
  changes: readonly HandChange[],
): Promise<(Decided & { name: string })[]> {
  const shelf = await lockShelf(
    tx,
    changes.map(({ productId }) => productId),
  )
  const decided = decideChanges(changes, shelf, await findArrived(tx, changes))
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
