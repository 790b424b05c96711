import { text } from '#contract/language/text.ts'
import { dayOf, fullDayName } from '#contract/lib/days.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { findNow } from '#server/db/clock.ts'
import { type Db, violates } from '#server/db/db.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { receiveUnits } from '#server/stock/purchase-stock-store.ts'
import { lockStockedProducts } from '#server/stock/shelf-store.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { findUser } from '#server/user/user-store.ts'
import { checkPurchase, isSamePurchase, type NewPurchase, type Purchase } from './purchase-rules.ts'
import { findBill, findPurchase, insertPurchase, lockSupplier } from './purchase-store.ts'

/**
 * Enters a supplier's bill and puts its units into stock, each line as a batch; idempotent by id. Throws conflict when
 * the bill was entered already, and invalid for what cannot be received.
 */
export const receivePurchase = async (
  db: Db,
  actorId: string,
  wanted: NewPurchase,
): Promise<Purchase> => {
  try {
    return await actAsStaff(db, actorId, 'catalogue', (tx) => receive(tx, actorId, wanted))
  } catch (error) {
    // Two requests with one id for different suppliers: the other one has committed.
    const made = violates(error, 'purchases_pkey') && (await findPurchase(db, wanted.id))
    if (!made) throw error
    return earlier(made, wanted)
  }
}

function earlier(made: Purchase, wanted: NewPurchase): Purchase {
  if (isSamePurchase(made, wanted)) return made
  throw conflict(text('This bill was already entered differently. Look it up in the list.'), {
    code: 'KEY_REUSED',
  })
}

async function receive(tx: Db, actorId: string, wanted: NewPurchase): Promise<Purchase> {
  const { id, supplier, billNumber, lines } = wanted
  const supplierId = await lockSupplier(tx, supplier)
  const made = await findPurchase(tx, id)
  if (made) return earlier(made, wanted)
  await checkIsNew(tx, supplierId, wanted)
  const products = await lockStockedProducts(
    tx,
    lines.map(({ productId }) => productId),
  )
  checkPurchase(wanted, products, dayOf(await findNow(tx)))

  const actorName = found(await findUser(tx, actorId), 'Person').username
  await insertPurchase(tx, wanted, { supplierId, actorId, actorName })
  await receiveUnits(tx, { actorId, note: `${supplier.name}, ${billNumber}` }, lines)
  const purchase = found(await findPurchase(tx, id), 'Purchase')
  await recordAudit(tx, {
    actorId,
    action: 'purchase.receive',
    subjectId: id,
    subject: `${purchase.supplier}, ${billNumber}`,
    before: null,
    after: { total: purchase.total, units: purchase.units, lines: purchase.lines },
  })
  return purchase
}

async function checkIsNew(tx: Db, supplierId: string, { supplier, billNumber }: NewPurchase) {
  const bill = await findBill(tx, supplierId, billNumber)
  if (!bill) return
  throw conflict(
    text('Bill {bill} of {supplier} was already entered by {name} on {day}.', {
      bill: billNumber,
      supplier: supplier.name,
      name: bill.actorName,
      day: fullDayName(dayOf(bill.createdAt)),
    }),
    { code: 'BILL_ENTERED' },
  )
}
