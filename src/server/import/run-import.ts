import { MAX_IMPORT_ROWS } from '#contract/import/import-fields.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { isRejectedByDatabase } from '#server/db/trouble.ts'
import { applyRows } from './apply-rows.ts'
import { saveReport } from './import-report-store.ts'
import { type Counts, isUnderWay, NO_COUNTS, NO_PICTURES, type PriceList } from './import-rules.ts'
import { deleteFile, fileOf, findImport, lockImport, updateImport } from './import-store.ts'
import {
  deleteSettled,
  insertPictures,
  type PlannedPicture,
} from './pictures/import-picture-store.ts'
import type { ImportTools } from './pictures/load-picture.ts'
import { planPictures } from './pictures/plan-pictures.ts'
import { storePictures } from './pictures/store-pictures.ts'
import { recordEnd } from './record-import.ts'
import { type KeyedRow, rowsOf } from './row/list-rows.ts'
import { continueUndo } from './undo/undo-list.ts'

/**
 * Rows per transaction: enough to be quick, few enough not to delay shoppers, and their ids fit into one notification
 * to other nodes.
 */
const BATCH = 150

/**
 * Continues a list that is being checked, applied or undone, until it has ended or it is time to pause; returns true
 * when there is more to do. Each batch is committed together with the progress, so that a crash neither repeats nor
 * skips rows. A list that another node has continued or stopped is left alone.
 */
export async function continueImport(
  tools: ImportTools,
  importId: string,
  isTimeToPause: () => boolean,
): Promise<boolean> {
  const { db } = tools
  const list = await findImport(db, importId)
  if (!list || !isUnderWay(list)) return false

  return list.status === 'undoing'
    ? continueUndo(db, list, isTimeToPause)
    : continueRows(tools, list, isTimeToPause)
}

async function continueRows(
  tools: ImportTools,
  list: PriceList,
  isTimeToPause: () => boolean,
): Promise<boolean> {
  const { db } = tools
  let done = list.doneRows
  for await (const batch of batchesOf(db, list)) {
    if (!(await doRows(tools, { ...list, doneRows: done }, batch))) return false
    done += batch.length
    if (isTimeToPause()) return true
  }
  const end = await storePictures(tools, list, isTimeToPause)
  return end === 'ended' ? finish(db, { ...list, doneRows: done }) : end === 'paused'
}

/** The remaining rows. Earlier rows are read too, because their keys are taken. */
async function* batchesOf(db: Db, list: PriceList): AsyncGenerator<KeyedRow[]> {
  if (list.doneRows === list.totalRows) return
  let read = 0
  let batch: KeyedRow[] = []
  for await (const row of rowsOf(fileOf(db, list.id), list)) {
    read += 1
    if (read > list.doneRows) batch.push(row)
    if (batch.length === BATCH) {
      yield batch
      batch = []
    }
  }
  if (batch.length > 0) yield batch
}

const TOO_MANY = `The list has more than ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows. Please cut it in two.`

/**
 * Processes a batch, or its rows one by one when the database rejects it because of one of them; that row is skipped
 * and reported. Database trouble and bugs in our code are thrown.
 */
async function doRows(
  tools: ImportTools,
  list: PriceList,
  rows: readonly KeyedRow[],
): Promise<boolean> {
  try {
    return await doBatch(tools, list, rows)
  } catch (error) {
    if (!isRejectedByDatabase(error)) throw error
    return rows.length === 1
      ? doBatch(tools, list, rows.map(unstorable))
      : doOneByOne(tools, list, rows)
  }
}

async function doOneByOne(
  tools: ImportTools,
  list: PriceList,
  rows: readonly KeyedRow[],
): Promise<boolean> {
  for (const [index, row] of rows.entries()) {
    if (!(await doRows(tools, { ...list, doneRows: list.doneRows + index }, [row]))) return false
  }
  return true
}

const unstorable = ({ line, name }: KeyedRow): KeyedRow => ({
  line,
  name,
  problem: { heading: '', found: '', why: 'This row cannot be stored.' },
})

/** One transaction. Returns false without changes when the list has moved on. */
async function doBatch(
  { db, fetcher }: ImportTools,
  list: PriceList,
  batch: readonly KeyedRow[],
): Promise<boolean> {
  if (list.doneRows + batch.length > MAX_IMPORT_ROWS) return fail(db, list, TOO_MANY)
  return inTransaction(db, async (tx) => {
    const now = await lockIfUnmoved(tx, list)
    if (!now) return false
    const { lines, counts, pictured, made } = await applyRows(tx, list, batch)
    await saveReport(tx, list.id, lines)
    const pictures = await planPictures(tx, now, pictured, fetcher)
    await insertPictures(tx, list.id, pictures)
    await updateImport(tx, list.id, {
      ...sumOf(now, counts),
      ...withPlanned(now, pictures),
      doneRows: list.doneRows + batch.length,
      made: [...now.made, ...made],
    })
    return true
  })
}

/** Impossible pictures count as finished at once. */
const withPlanned = (now: PriceList, pictures: readonly PlannedPicture[]) => {
  const hopeless = pictures.filter(({ why }) => why !== null).length
  return {
    pictures: now.pictures + pictures.length,
    donePictures: now.donePictures + hopeless,
    pictureTroubles: now.pictureTroubles + hopeless,
  }
}

async function lockIfUnmoved(tx: Db, { id, status, run, doneRows }: PriceList) {
  const now = await lockImport(tx, id)
  const isThere = now?.status === status && now.run === run && now.doneRows === doneRows
  return isThere ? now : undefined
}

const sumOf = (one: Counts, other: Counts): Counts => ({
  added: one.added + other.added,
  changed: one.changed + other.changed,
  same: one.same + other.same,
  refused: one.refused + other.refused,
})

async function finish(db: Db, list: PriceList): Promise<false> {
  await inTransaction(db, async (tx) => {
    const now = await lockIfUnmoved(tx, list)
    if (!now) return
    if (now.status === 'checking') {
      await updateImport(tx, now.id, { status: 'checked', totalRows: now.doneRows, ends: true })
      return
    }
    const { id } = now
    await updateImport(tx, id, { status: 'done', ends: true })
    await deleteFile(tx, id)
    await deleteSettled(tx, id)
    await recordEnd(tx, now, 'done')
  })
  return false
}

async function fail(db: Db, list: PriceList, trouble: string): Promise<false> {
  await inTransaction(db, async (tx) => {
    const now = await lockImport(tx, list.id)
    if (!now || !isUnderWay(now)) return
    // A check changes nothing that could be undone.
    const counts = now.status === 'checking' ? { ...NO_COUNTS, ...NO_PICTURES } : {}
    await updateImport(tx, now.id, { ...counts, status: 'failed', trouble, ends: true })
    await recordEnd(tx, now, 'failed')
    await deleteFile(tx, now.id)
  })
  return false
}
