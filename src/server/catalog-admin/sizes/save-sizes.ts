import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { sizeNameKey } from '#server/catalog/size-name-rules.ts'
import { inSizeOrder } from '#server/catalog/size-rules.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { found } from '#server/lib/errors.ts'
import { newId } from '#server/lib/id.ts'
import { actAsStaff } from '#server/user/act-for-user.ts'
import { checkAllFound, checkJoining, commonGroup, type SizeProduct } from './size-group-rules.ts'
import {
  deleteDeclines,
  insertDeclines,
  listSizeProducts,
  listSizesOf,
  lockSizes,
  setSizeGroup,
} from './size-store.ts'

/** A group with its products, smallest first. */
export type SizeGroup = { group: string | null; products: SizeProduct[] }

type Wanted = { products: readonly string[]; group: string | null; declined: readonly string[] }

/**
 * Makes products sizes of one thing; those left out are not proposed again. The same again changes nothing. Throws
 * not_found, invalid, and conflict when someone else changed their sizes first.
 */
export const saveSizes = (
  db: Db,
  actorId: string,
  { products: ids, group, declined }: Wanted,
): Promise<SizeGroup> =>
  actAsStaff(db, actorId, 'catalogue', async (tx) => {
    await lockSizes(tx, ids, group)
    const products = await listSizeProducts(tx, ids)
    checkAllFound(ids, products)
    const there = commonGroup(products, group)
    if (there) return groupOf(tx, there)

    const sizes = group ? await listSizesOf(tx, [group]) : []
    checkJoining(products, { group, sizes })
    const joined = group ?? newId()
    await setSizeGroup(tx, ids, joined)
    await deleteDeclines(tx, ids)
    await decline(
      tx,
      declined.filter((id) => !ids.includes(id)),
    )
    const saved = await groupOf(tx, joined)
    await record(tx, actorId, 'size.save', { id: joined, before: sizes, after: saved.products })
    afterCommit(tx, { kind: 'catalog-changed', productIds: ids })
    return saved
  })

/** Products that are not to be proposed again under their names. Those that are gone need no decline. */
export const declineSizes = (db: Db, actorId: string, ids: readonly string[]): Promise<void> =>
  actAsStaff(db, actorId, 'catalogue', async (tx) => {
    const products = found(await decline(tx, ids), 'Product')
    const id = products[0]?.id ?? null
    await record(tx, actorId, 'size.decline', { id, before: [], after: products })
  })

/** Takes a product out of its group. The last one left has no other size, so it has no group either. */
export const takeOutSize = (db: Db, actorId: string, id: string): Promise<SizeGroup> =>
  actAsStaff(db, actorId, 'catalogue', async (tx) => {
    const seen = found((await listSizeProducts(tx, [id]))[0], 'Product')
    await lockSizes(tx, [id], seen.sizeGroup)
    const product = found((await listSizeProducts(tx, [id]))[0], 'Product')
    if (product.sizeGroup === null) return { group: null, products: [product] }

    const before = await listSizesOf(tx, [product.sizeGroup])
    const left = before.filter((other) => other.id !== id)
    const leaving = left.length === 1 ? before : [product]
    await leave(tx, leaving, [product])
    const after = leaving === before ? [] : left
    await record(tx, actorId, 'size.takeOut', { id, of: product, before, after })
    return { group: null, products: [{ ...product, sizeGroup: null }] }
  })

/** Makes every product of a group a thing of its own. A group that is gone was ungrouped already. */
export const ungroupSizes = (db: Db, actorId: string, group: string): Promise<void> =>
  actAsStaff(db, actorId, 'catalogue', async (tx) => {
    await lockSizes(tx, [], group)
    const before = await listSizesOf(tx, [group])
    if (before.length === 0) return
    await leave(tx, before, before)
    await record(tx, actorId, 'size.ungroup', { id: group, before, after: [] })
  })

/** Products of the group of this one; only itself if it has one size. */
export async function sizesOfProduct(db: Db, id: string): Promise<SizeGroup> {
  const product = found((await listSizeProducts(db, [id]))[0], 'Product')
  return product.sizeGroup ? groupOf(db, product.sizeGroup) : { group: null, products: [product] }
}

const groupOf = async (db: Db, group: string): Promise<SizeGroup> => ({
  group,
  products: (await listSizesOf(db, [group])).sort(inSizeOrder),
})

async function leave(
  tx: Db,
  leaving: readonly SizeProduct[],
  declined: readonly SizeProduct[],
): Promise<void> {
  const ids = leaving.map(({ id }) => id)
  await setSizeGroup(tx, ids, null)
  await insertDeclines(tx, declined.map(declineOf))
  afterCommit(tx, { kind: 'catalog-changed', productIds: ids })
}

async function decline(tx: Db, ids: readonly string[]): Promise<SizeProduct[] | undefined> {
  const products = await listSizeProducts(tx, ids)
  await insertDeclines(tx, products.map(declineOf))
  return products.length > 0 ? products : undefined
}

const declineOf = (product: SizeProduct) => ({
  productId: product.id,
  nameKey: sizeNameKey(product),
})

type Changed = {
  id: string | null
  of?: SizeProduct
  before: readonly SizeProduct[]
  after: readonly SizeProduct[]
}

async function record(
  tx: Db,
  actorId: string,
  action: AuditAction,
  { id, before, after, of = after[0] ?? before[0] }: Changed,
) {
  await recordAudit(tx, {
    ...{ actorId, action, subjectId: id, subject: of?.name ?? '' },
    before: before.length > 0 ? { sizes: unitsOf(before) } : null,
    after: after.length > 0 ? { sizes: unitsOf(after) } : null,
  })
}

const unitsOf = (products: readonly SizeProduct[]) =>
  products.toSorted(inSizeOrder).map(({ name, unit }) => `${name}, ${unit}`)
