import type { AuditAction } from '#contract/audit/audit-actions.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import type { PriceList } from './import-rules.ts'

/** Records who applies a list, before anything is changed: `list` is its state until now. */
export const recordApply = (tx: Db, list: PriceList, actorId: string): Promise<void> =>
  record(tx, list, actorId, 'import.apply', {
    rows: list.totalRows,
    ...(list.status === 'stopped' ? { from: list.doneRows } : { broughtBy: list.actorName }),
  })

/** Records the results of a list that a person stops. */
export const recordStop = (tx: Db, list: PriceList, actorId: string): Promise<void> =>
  record(tx, list, actorId, 'import.stop', doneBy(list))

/** The same for a list that ends or fails on its own, under the name of the person who applied it. */
export const recordEnd = (tx: Db, list: PriceList, status: PriceList['status']): Promise<void> =>
  record(tx, list, list.actorId, 'import.end', { status, ...doneBy(list) })

/** Records who undoes a list, before anything is changed. */
export const recordUndo = (tx: Db, list: PriceList, actorId: string): Promise<void> =>
  record(tx, list, actorId, 'import.undo', { appliedBy: list.actorName, ...doneBy(list) })

/** Records the results of undoing it. */
export const recordUndone = (tx: Db, list: PriceList): Promise<void> =>
  record(tx, list, list.actorId, 'import.undone', {
    rows: list.undoneRows,
    leftAlone: list.leftRows,
  })

const doneBy = ({ doneRows, added, changed, same, refused, ...list }: PriceList) => ({
  rows: doneRows,
  added,
  changed,
  same,
  refused,
  pictures: list.donePictures - list.pictureTroubles,
})

/** A check changes nothing, so it is not recorded. */
const record = async (
  tx: Db,
  { id, fileName, status }: PriceList,
  actorId: string,
  action: AuditAction,
  after: Record<string, unknown>,
) => {
  if (status === 'checking') return
  await recordAudit(tx, { actorId, action, subjectId: id, subject: fileName, before: null, after })
}
