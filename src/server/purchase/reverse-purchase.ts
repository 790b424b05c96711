import { text } from '#contract/language/text.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import { conflict, found, required } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { removeFromBatch } from '#server/stock/purchase-stock-store.ts'
import { lockStockedProducts } from '#server/stock/shelf-store.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { findUser } from '#server/user/user-store.ts'
import { checkReversal, type Purchase } from './purchase-rules.ts'
import { findPurchase, lockPurchase, markReversed } from './purchase-store.ts'

/**
 * Takes a bill back with all its units, once; a repeated request returns it. Throws not_found, and conflict when some of
 * its units are no longer in stock.
 */
export const reversePurchase = (db: Db, actorId: string, id: string): Promise<Purchase> =>
  actAsStaff(db, actorId, 'catalogue', async (tx) => {
    await lockPurchase(tx, id)
    const { reversedAt, items } = found(await findPurchase(tx, id), 'Purchase')
    if (!reversedAt) {
      await lockStockedProducts(
        tx,
        items.map(({ productId }) => productId),
      )
      // Read again under the locks, which every sale of these units takes.
      await reverse(tx, actorId, required(await findPurchase(tx, id), 'Purchase'))
    }
    return required(await findPurchase(tx, id), 'Purchase')
  })

async function reverse(tx: Db, actorId: string, purchase: Purchase): Promise<void> {
  checkReversal(purchase)
  const { id, supplier, billNumber, items, total, units, lines } = purchase
  const note = `Reversed: ${supplier}, ${billNumber}`
  for (const { id: batchId, productId, quantity } of items) {
    const removal = { id: newId(), actorId, reason: 'purchase', note } as const
    if (!(await removeFromBatch(tx, { batchId, productId, quantity }, removal)))
      throw conflict(text('A product of this bill was deleted, so it cannot be reversed.'))
  }
  await markReversed(tx, id, found(await findUser(tx, actorId), 'Person').username)
  await recordAudit(tx, {
    actorId,
    action: 'purchase.reverse',
    subjectId: id,
    subject: `${supplier}, ${billNumber}`,
    before: { total, units, lines },
    after: null,
  })
}
