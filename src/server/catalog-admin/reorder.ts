import { recordAudit } from '#server/audit/audit-store.ts'
import { afterCommit, type Db, inTransaction } from '#server/db/db.ts'
import { reordered } from './reorder-rules.ts'
import { lockPlaces, type Shelves, savePlaces } from './reorder-store.ts'

type NewOrder = { ids: string[]; seen_ids: string[] }

/**
 * Arranges categories or subcategories, of which shoppers see each list in this order. Returns the ids in the order
 * that they have now; a repeated request changes nothing. Throws conflict when another order was seen.
 */
export const reorder = (
  db: Db,
  actorId: string,
  kind: Shelves,
  { ids, seen_ids: seen }: NewOrder,
): Promise<string[]> =>
  inTransaction(db, async (tx) => {
    const all = await lockPlaces(tx, kind)
    const places = reordered(
      all.map(({ id }) => id),
      { ids, seen },
    )
    if (!places) return ids

    await savePlaces(tx, kind, places)
    const names = new Map(all.map(({ id, name }) => [id, name]))
    const namesOf = (some: string[]) => some.map((id) => names.get(id) ?? id)
    await recordAudit(tx, {
      actorId,
      action: `${kind}.reorder`,
      subjectId: null,
      subject: '',
      before: { order: namesOf(seen) },
      after: { order: namesOf(ids) },
    })
    afterCommit(tx, { kind: 'catalog-changed' })
    return ids
  })
