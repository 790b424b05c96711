import type { BulkRefused } from '#contract/catalog/bulk.ts'
import type { BulkChange } from '#contract/catalog/bulk-kinds.ts'
import { text } from '#contract/language/text.ts'
import { nameText } from '#contract/language/verbatim.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import type { IdempotentRequest } from '../idempotent-request-store.ts'
import { readTime } from '../publication/publication-store.ts'
import { type Creation, withIdempotency } from '../with-idempotency.ts'
import { lockBulkProducts } from './bulk-product-store.ts'
import { type BulkProduct, DELETED, decideChange, factsOf, seenOf } from './bulk-rules.ts'
import { type BulkEdit, findBulkEdit, insertBulkEdit } from './bulk-store.ts'
import { refusedView } from './bulk-view.ts'
import { assertPlaces } from './preview-many.ts'
import { type BulkUpdate, saveMany } from './save-many.ts'

/** A product, and what its preview was based on. */
type Chosen = { productId: string; seen: string }

type ManyChange = { change: BulkChange; products: readonly Chosen[] }

/**
 * Changes many products in one transaction; idempotent by key. A product that was changed since its preview, or that
 * the change does not suit, stays as it is and is named.
 */
export const changeMany = (
  db: Db,
  actorId: string,
  wanted: ManyChange,
  request?: IdempotentRequest,
): Promise<BulkEdit> =>
  withIdempotency(db, request, {
    name: 'change',
    find: findBulkEdit,
    create: (creation) => makeChange(db, actorId, wanted, creation),
  })

const makeChange = (
  db: Db,
  actorId: string,
  { change, products }: ManyChange,
  { id, begin }: Creation,
) =>
  inTransaction(db, async (tx) => {
    await begin(tx)
    const ids = products.map(({ productId }) => productId)
    const byId = new Map((await lockBulkProducts(tx, ids)).map((one) => [one.id, one]))
    await assertPlaces(tx, change)
    const now = await readTime(tx)
    const decided = products.map((one) => decideOne(one, byId.get(one.productId), change, now))
    const updates = decided.flatMap((one) => ('after' in one ? [one] : []))
    await saveMany(tx, actorId, updates, 'product.changeMany')

    const rows = updates.map(({ product, before, after }) => ({
      id: product.id,
      name: product.name,
      before,
      after,
    }))
    const refused = decided.flatMap((one) => ('why' in one ? [one] : []))
    await insertBulkEdit(tx, { id, actorId, change, rows, refused })
    return found(await findBulkEdit(tx, id), 'Change')
  })

/** A product that is already as wanted is neither changed nor refused. */
function decideOne(
  { productId, seen }: Chosen,
  product: BulkProduct | undefined,
  change: BulkChange,
  now: Date,
): BulkUpdate | BulkRefused | { isSame: true } {
  if (!product) return refusedView(productId, '', DELETED)
  const { id, name } = product
  if (!product.isDeleted && seenOf(factsOf(product, change.kind)) !== seen)
    return refusedView(id, name, changedSince(product))
  const decision = decideChange(product, change, now)
  if (decision.result === 'same') return { isSame: true }
  if (decision.result === 'refused') return refusedView(id, name, decision.why)
  return { product, before: decision.before, after: decision.after }
}

const changedSince = (product: BulkProduct) =>
  text('Someone else has changed {name} meanwhile. Please look at it again.', {
    name: nameText(product),
  })
