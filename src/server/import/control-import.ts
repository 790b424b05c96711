import type { ImportField } from '#contract/import/import-fields.ts'
import { text } from '#contract/language/text.ts'
import { type Db, inTransaction, violates } from '#server/db/db.ts'
import { enqueueJob } from '#server/jobs/job-store.ts'
import { conflict, found } from '#server/lib/errors.ts'
import { deleteReport } from './import-report-store.ts'
import {
  alreadyInProgress,
  assertCanBeApplied,
  assertCanBeChecked,
  assertCanBeUndone,
  isUnderWay,
  NO_COUNTS,
  NO_PICTURES,
  type PriceList,
  statusOfHalfUndone,
  stoppedStatus,
} from './import-rules.ts'
import { lockImport, updateImport } from './import-store.ts'
import { deletePictures } from './pictures/import-picture-store.ts'
import { recordApply, recordEnd, recordStop, recordUndo } from './record-import.ts'
import { checkMapping } from './row/column-rules.ts'
import { countToUndo } from './undo/undo-store.ts'

export type Choice = {
  mapping: ImportField[]
  unit: string
  stock: number
  category?: string
  paise?: boolean
  hidden?: boolean
}

/** Checks a list with this mapping: expected changes and rejected rows. Changes nothing in the catalogue. */
export const checkList = (db: Db, id: string, choice: Choice): Promise<PriceList> =>
  startRun(db, id, async (tx, list) => {
    assertCanBeChecked(list)
    checkMapping(list.headings, choice.mapping)
    await deleteReport(tx, id)
    await deletePictures(tx, id)
    const begin = { status: 'checking', doneRows: 0, totalRows: null, starts: true } as const
    const blank = { ...NO_COUNTS, ...NO_PICTURES, trouble: null, run: list.run + 1 }
    const plain = { category: '', paise: false, hidden: false }
    return updateImport(tx, id, { ...plain, ...choice, ...begin, ...blank })
  })

/** Applies a checked list, or continues a stopped one. From here on its changes are attributed to this person. */
export const applyList = (db: Db, actorId: string, id: string): Promise<PriceList> =>
  startRun(db, id, async (tx, list) => {
    assertCanBeApplied(list)
    await recordApply(tx, list, actorId)
    const run = list.run + 1
    if (list.status === 'stopped') {
      return updateImport(tx, id, { status: 'applying', trouble: null, run, actorId })
    }
    await deletePictures(tx, id)
    const begin = { status: 'applying', doneRows: 0, starts: true, actorId } as const
    return updateImport(tx, id, { ...begin, ...NO_COUNTS, ...NO_PICTURES, run })
  })

/**
 * Undoes the changes of a list as far as they were not changed since. From here on its changes are attributed to this
 * person.
 */
export const undoList = (db: Db, actorId: string, id: string): Promise<PriceList> =>
  startRun(db, id, async (tx, list) => {
    assertCanBeUndone(list)
    if ((await countToUndo(tx, id)) === 0) throw conflict(NOTHING_KEPT)
    await recordUndo(tx, list, actorId)
    const begin = { status: 'undoing', undoneRows: list.undoneRows, trouble: null } as const
    return updateImport(tx, id, { ...begin, actorId, run: list.run + 1 })
  })

const NOTHING_KEPT = text('What this import changed is not kept any more, so it cannot be undone.')

/** Stops a list after the current batch. Applied rows stay. */
export const stopList = (db: Db, actorId: string, id: string): Promise<PriceList> =>
  inTransaction(db, async (tx) => {
    const list = found(await lockImport(tx, id), 'Import')
    if (!isUnderWay(list)) return list
    if (list.status === 'undoing')
      throw conflict(text('An undo cannot be stopped. Please wait until it ends.'))
    await recordStop(tx, list, actorId)
    return updateImport(tx, id, { status: stoppedStatus(list), ends: true })
  })

const GIVEN_UP = 'The import failed after several attempts. Applied rows stay; you can try again.'

/** The same when the list failed on its own: its status says so. */
export const giveUpList = (db: Db, id: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    const list = await lockImport(tx, id)
    if (!list || !isUnderWay(list)) return
    const isUndo = list.status === 'undoing'
    const status = isUndo ? statusOfHalfUndone(list) : stoppedStatus(list)
    await updateImport(tx, id, { status, trouble: GIVEN_UP, ends: true })
    await recordEnd(tx, list, status)
  })

async function startRun(
  db: Db,
  id: string,
  begin: (tx: Db, list: PriceList) => Promise<PriceList>,
): Promise<PriceList> {
  try {
    return await inTransaction(db, async (tx) => {
      const list = await begin(tx, found(await lockImport(tx, id), 'Import'))
      await enqueueImport(tx, list)
      return list
    })
  } catch (error) {
    throw violates(error, 'imports_one_at_a_time') ? alreadyInProgress(undefined) : error
  }
}

/** Enqueues the next slice of the list for any node. */
export const enqueueImport = (
  tx: Db,
  { id, run, doneRows, donePictures, undoneRows }: PriceList,
): Promise<void> =>
  enqueueJob(tx, {
    kind: 'import',
    cause: `import:${id}:${run}:${doneRows}:${donePictures}:${undoneRows}`,
    userId: null,
    details: { importId: id },
  })
