import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { changesBetween } from '#server/audit/audit-rules.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db, inTransaction } from '#server/db/db.ts'
import {
  type Decision,
  decidePublication,
  type Publication,
  type PublicationChange,
  type Published,
  publicationAction,
} from './publication-rules.ts'
import { lockPublications, readTime, setPublications } from './publication-store.ts'

/** What became of a change, with the product as it is then. */
export type Outcome = Decision

/**
 * Publishes, hides or schedules these products. One that cannot be changed returns the reason, and the others are
 * changed.
 */
export const setPublication = (
  db: Db,
  actorId: string,
  changes: readonly PublicationChange[],
): Promise<Outcome[]> =>
  inTransaction(db, async (tx) => {
    const ids = changes.map(({ productId }) => productId)
    const before = new Map((await lockPublications(tx, ids)).map((one) => [one.id, one]))
    const now = await readTime(tx)
    const decided = changes.map((change) =>
      decidePublication(change, before.get(change.productId), now),
    )
    const changed = decided.flatMap(({ change, result, product }) =>
      result === 'changed' ? [{ ...change.to, product, by: actorId }] : [],
    )
    await savePublications(tx, changed)

    const after = new Map((await lockPublications(tx, ids)).map((one) => [one.id, one]))
    return decided.map((one) => withState(one, after))
  })

const withState = (decision: Decision, after: ReadonlyMap<string, Published>): Outcome => {
  const product = after.get(decision.change.productId)
  return product ? { ...decision, product } : decision
}

/** A product, what it becomes and whose decision that is. */
type Change = Publication & { product: Published; by: string; action?: AuditAction }

/** Writes the changes, records them and brings them into the catalogue of every node. */
export async function savePublications(tx: Db, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return
  await setPublications(
    tx,
    changes.map(({ product, published, publishAt, by }) => ({
      id: product.id,
      published,
      publishAt,
      publishBy: by,
    })),
  )
  await recordAudit(tx, ...changes.map(entryOf))
  afterCommit(tx, {
    kind: 'catalog-changed',
    productIds: changes.map(({ product }) => product.id),
  })
}

function entryOf({ product, by, published, publishAt, action }: Change) {
  const differences = changesBetween(audited(product), audited({ published, publishAt }))
  return {
    actorId: by,
    action: action ?? publicationAction(product, { published, publishAt }),
    subjectId: product.id,
    subject: product.name,
    before: differences?.before ?? null,
    after: differences?.after ?? null,
  }
}

const audited = ({ published, publishAt }: Publication) => ({
  published,
  publishAt: publishAt?.toISOString() ?? null,
})
