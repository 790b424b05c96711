import type { ImportField, ImportStatus } from '#contract/import-fields.ts'
import { conflict } from '#server/lib/errors.ts'

/** What became of the rows so far. */
export type Counts = { added: number; changed: number; same: number; refused: number }

/** A price list that somebody brought, and how far it has come. */
export type PriceList = Counts & {
  id: string
  fileName: string
  fileBytes: number
  /** Of the file, in hex. */
  digest: string
  /** Who brought it; once it is applied, who applies it. */
  actorId: string
  actorName: string
  status: ImportStatus
  delimiter: ',' | ';' | '\t'
  headings: string[]
  /** The first rows. */
  samples: string[][]
  mapping: ImportField[]
  /** What new products get where the list says nothing. */
  unit: string
  stock: number
  category: string
  paise: boolean
  hidden: boolean
  totalRows: number | null
  /** Of the pass that is under way, or was the last. */
  doneRows: number
  trouble: string | null
  /** Brought for the list. */
  pictureFiles: number
  /** That its rows name and their products do not show yet. */
  pictures: number
  donePictures: number
  /** Of those that are done, how many could not be had. */
  pictureTroubles: number
  /** Categories and subcategories that it made. */
  made: { kind: 'category' | 'subcategory'; id: string }[]
  /** Rows that were undone so far; of those, how many were left alone. */
  undoneRows: number
  leftRows: number
  /** How often it was set going. */
  run: number
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

export const NO_COUNTS: Counts = { added: 0, changed: 0, same: 0, refused: 0 }
export const NO_PICTURES = { pictures: 0, donePictures: 0, pictureTroubles: 0 }

export const isUnderWay = ({ status }: PriceList) =>
  status === 'checking' || status === 'applying' || status === 'undoing'

/** Refuses what cannot be checked, once more or at all. */
export function assertCanBeChecked({ status }: PriceList) {
  if (status === 'new' || status === 'checked') return
  throw conflict('This list cannot be checked any more. Please bring it again.')
}

/** Refuses pictures for a list that is on its way or has ended. */
export function assertTakesPictures({ status }: PriceList) {
  if (status === 'new' || status === 'checked') return
  throw conflict('Pictures are brought before a list is applied. Please bring the list again.')
}

/** Refuses what has not been checked, or is at its end. A stopped one goes on where it was. */
export function assertCanBeApplied({ status }: PriceList) {
  if (status === 'checked' || status === 'stopped') return
  if (status === 'applying') throw conflict('This list is being applied already.')
  throw conflict('Please check the list before it is applied.')
}

const UNDOABLE: readonly ImportStatus[] = ['done', 'stopped', 'dropped', 'failed']

/** Whether a list has done something that can be undone. Its rows are kept for 90 days. */
export const canBeUndone = ({ status, added, changed, pictures, createdAt }: PriceList) =>
  UNDOABLE.includes(status) &&
  added + changed + pictures > 0 &&
  Date.now() - createdAt.getTime() < REPORT_DAYS * 24 * 60 * 60 * 1000

export const REPORT_DAYS = 90

/** Refuses what has changed nothing, is still under way, or has been undone. */
export function assertCanBeUndone(list: PriceList) {
  if (list.status === 'undoing') throw conflict('This import is being undone already.')
  if (list.status === 'undone') throw conflict('This import has been undone already.')
  if (list.status === 'applying') throw conflict('Please stop the import before you undo it.')
  if (!canBeUndone(list)) throw conflict('There is nothing to undo in this import.')
}

/** Where a list is after somebody has stopped it: a check leaves nothing behind. */
export const stoppedStatus = ({ status }: PriceList): ImportStatus =>
  status === 'checking' ? 'new' : status === 'applying' ? 'stopped' : status

/** Where a list is whose undo was given up; it can be undone again. */
export const statusOfHalfUndone = ({ doneRows, totalRows }: PriceList): ImportStatus =>
  doneRows === totalRows ? 'done' : 'dropped'

/** Another one is under way: two lists at once would not know of each other's products. */
export const refuseSecond = (other: Pick<PriceList, 'fileName'> | undefined) =>
  conflict(
    `${other?.fileName || 'Another list'} is under way. Please wait for its end, or stop it.`,
    {
      code: 'IMPORT_UNDER_WAY',
    },
  )
