import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { addProducts } from './apply-product.ts'
import type { IdempotentRequest } from './idempotent-request-store.ts'
import { pricesAfterPlans } from './price-plan/prices-to-restore.ts'
import type { EditableProduct } from './product-rules.ts'
import { findEditable, lockProduct } from './product-store.ts'
import { type Creation, withIdempotency } from './with-idempotency.ts'

/**
 * Copies a product as a draft without stock, barcode, price-list code, sizes and planned prices; idempotent by key. Both
 * show the same pictures, which stay until neither does. Throws not_found.
 */
export const copyProduct = (
  db: Db,
  actorId: string,
  id: string,
  request?: IdempotentRequest,
): Promise<EditableProduct> =>
  withIdempotency(db, request, {
    name: 'product',
    find: findEditable,
    create: (creation) => createCopy(db, actorId, id, creation),
  })

const createCopy = (db: Db, actorId: string, originalId: string, { id, begin }: Creation) =>
  inTransaction(db, async (tx) => {
    await begin(tx)
    // Locked: an edit that drops one of its pictures waits, and then finds that the copy shows it.
    const original = found(await lockProduct(tx, originalId), 'Product')
    const prices = await pricesAfterPlans(tx, original)
    await addProducts(tx, actorId, [{ ...copyOf(original), ...prices, id }])

    const copy = found(await findEditable(tx, id), 'Product')
    await recordAudit(tx, {
      actorId,
      action: 'product.copy',
      subjectId: id,
      subject: copy.name,
      before: null,
      after: { copied: original.name },
    })
    return copy
  })

function copyOf({ categories, subcategories, updatedAt: _, ...product }: EditableProduct) {
  return {
    ...product,
    name: nameOfCopy(product.name, ' (copy)'),
    nameHi: product.nameHi && nameOfCopy(product.nameHi, ' (कॉपी)'),
    barcode: null,
    stock: 0,
    published: false,
    places: {
      categoryIds: categories.map(({ id }) => id),
      subcategoryIds: subcategories.map(({ id }) => id),
    },
  }
}

/** A long name is cut, so that the form can still save it. */
const nameOfCopy = (name: string, mark: string) =>
  `${name.slice(0, OFFICE_LENGTH.productName - mark.length).trimEnd()}${mark}`
