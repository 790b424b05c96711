import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db } from '#server/db/db.ts'
import { savePublications } from '../publication/set-publication.ts'
import {
  listPlaceNames,
  type PlaceNames,
  replacePlaces,
  updateBulkProducts,
} from './bulk-product-store.ts'
import type { BulkFacts, BulkProduct } from './bulk-rules.ts'
import { publishedOf } from './bulk-rules.ts'

/** A locked product and what it becomes. */
export type BulkUpdate = { product: BulkProduct; before: BulkFacts; after: BulkFacts }

/** Writes what many products become, records each in the audit trail, and tells the catalogue of every node. */
export async function saveMany(
  tx: Db,
  actorId: string,
  updates: readonly BulkUpdate[],
  action: AuditAction,
): Promise<void> {
  if (updates.length === 0) return
  if (updates.some(({ after }) => after.published !== undefined))
    return savePublications(
      tx,
      updates.map(({ product, after }) => ({
        product: publishedOf(product),
        by: actorId,
        published: after.published ?? product.published,
        publishAt: after.publishAt ? new Date(after.publishAt) : null,
        action,
      })),
    )
  const rows = updates.map(({ product: { id }, after }) => ({ id, after }))
  await updateBulkProducts(tx, rows)
  await replacePlaces(tx, rows)
  await recordChanges(tx, actorId, updates, action)
  afterCommit(tx, { kind: 'catalog-changed', productIds: rows.map(({ id }) => id) })
}

async function recordChanges(
  tx: Db,
  actorId: string,
  updates: readonly BulkUpdate[],
  action: AuditAction,
) {
  const names = await listPlaceNames(tx, updates.flatMap(placesOf))
  const entries = updates.map(({ product: { id, name }, before, after }) => {
    const differences = changesBetween(audited(before, names), audited(after, names))
    return {
      actorId,
      action,
      subjectId: id,
      subject: name,
      before: differences?.before ?? null,
      after: differences?.after ?? null,
    }
  })
  await recordAudit(tx, ...entries)
}

const placesOf = ({ before, after }: BulkUpdate) =>
  [before, after].flatMap(({ categoryIds = [], subcategoryIds = [] }) => [
    ...categoryIds,
    ...subcategoryIds,
  ])

/** In the fields and values that the trail has for edits of one product. */
const audited = ({ categoryIds, subcategoryIds, ...facts }: BulkFacts, names: PlaceNames) => ({
  ...facts,
  ...(categoryIds && { categories: named(categoryIds, names) }),
  ...(subcategoryIds && { subcategories: named(subcategoryIds, names) }),
})

const named = (ids: readonly string[], names: PlaceNames) =>
  ids.map((id) => ({ id, name: names.get(id)?.name ?? '' }))
