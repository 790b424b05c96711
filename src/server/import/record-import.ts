import type { AuditAction } from '#contract/audit-actions.ts'
import { recordAudit } from '#server/audit/audit-store.ts'
import type { Db } from '#server/db/db.ts'
import type { PriceList } from './import-rules.ts'

/** Writes down who applies a list, before anything is changed by it: `list` is as it was until now. */
export const recordApply = (tx: Db, list: PriceList, actorId: string): Promise<void> =>
  record(tx, list, actorId, 'import.apply', {
    rows: list.totalRows,
    ...(list.status === 'stopped' ? { from: list.doneRows } : { broughtBy: list.actorName }),
  })

/** Writes down what a list has done that somebody stops. */
export const recordStop = (tx: Db, list: PriceList, actorId: string): Promise<void> =>
  record(tx, list, actorId, 'import.stop', doneBy(list))

/** The same, where it ends or is given up by itself: under the name of who applied it. */
export const recordEnd = (tx: Db, list: PriceList, status: PriceList['status']): Promise<void> =>
  record(tx, list, list.actorId, 'import.end', { status, ...doneBy(list) })

/** Writes down who undoes a list, before anything is changed back. */
export const recordUndo = (tx: Db, list: PriceList, actorId: string): Promise<void> =>
  record(tx, list, actorId, 'import.undo', { appliedBy: list.actorName, ...doneBy(list) })

/** What undoing it has done. */
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

/** A check changes nothing, so there is nothing to answer for. */
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
