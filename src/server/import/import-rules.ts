import type { ImportField, ImportStatus } from '#contract/import/import-fields.ts'
import { text } from '#contract/language/text.ts'
import { conflict } from '#server/lib/errors.ts'

/** Results of the rows so far. */
export type Counts = { added: number; changed: number; same: number; refused: number }

/** An uploaded price list and its progress. */
export type PriceList = Counts & {
  id: string
  fileName: string
  fileBytes: number
  /** Hash of the file, in hex. */
  digest: string
  /** The person who uploaded it; once it is applied, the one who applies it. */
  actorId: string
  actorName: string
  status: ImportStatus
  delimiter: ',' | ';' | '\t'
  headings: string[]
  /** The first rows. */
  samples: string[][]
  mapping: ImportField[]
  /** Defaults of new products. */
  unit: string
  stock: number
  category: string
  paise: boolean
  hidden: boolean
  totalRows: number | null
  /** In the current or last pass. */
  doneRows: number
  trouble: string | null
  /** Number of uploaded pictures. */
  pictureFiles: number
  /** Named by its rows and not yet shown by their products. */
  pictures: number
  donePictures: number
  /** Failed ones among the finished. */
  pictureTroubles: number
  /** Categories and subcategories that it created. */
  made: { kind: 'category' | 'subcategory'; id: string }[]
  /** Rows undone so far, and how many of them were left unchanged. */
  undoneRows: number
  leftRows: number
  /** Number of starts. */
  run: number
  createdAt: Date
  startedAt: Date | null
  endedAt: Date | null
}

export const NO_COUNTS: Counts = { added: 0, changed: 0, same: 0, refused: 0 }
export const NO_PICTURES = { pictures: 0, donePictures: 0, pictureTroubles: 0 }

export const isUnderWay = ({ status }: PriceList) =>
  status === 'checking' || status === 'applying' || status === 'undoing'

/** Rejects a list that cannot be checked (again). */
export function assertCanBeChecked({ status }: PriceList) {
  if (status === 'new' || status === 'checked') return
  throw conflict(text('This list can no longer be checked. Please upload it again.'))
}

/** Rejects pictures for a list that is in progress or has ended. */
export function assertTakesPictures({ status }: PriceList) {
  if (status === 'new' || status === 'checked') return
  throw conflict(
    text('Pictures must be uploaded before a list is applied. Please upload the list again.'),
  )
}

/** Rejects a list that has not been checked or has ended. A stopped one continues where it was. */
export function assertCanBeApplied({ status }: PriceList) {
  if (status === 'checked' || status === 'stopped') return
  if (status === 'applying') throw conflict(text('This list is already being applied.'))
  throw conflict(text('Please check the list before you apply it.'))
}

const UNDOABLE: readonly ImportStatus[] = ['done', 'stopped', 'dropped', 'failed']

/** Whether a list has changed something that can be undone. Its rows are kept for 90 days. */
export const canBeUndone = ({ status, added, changed, pictures, createdAt }: PriceList) =>
  UNDOABLE.includes(status) &&
  added + changed + pictures > 0 &&
  Date.now() - createdAt.getTime() < REPORT_DAYS * 24 * 60 * 60 * 1000

export const REPORT_DAYS = 90

/** Rejects a list that has changed nothing, is in progress, or has been undone. */
export function assertCanBeUndone(list: PriceList) {
  if (list.status === 'undoing') throw conflict(text('This import is already being undone.'))
  if (list.status === 'undone') throw conflict(text('This import was already undone.'))
  if (list.status === 'applying') throw conflict(text('Please stop the import before you undo it.'))
  if (!canBeUndone(list)) throw conflict(text('This import has nothing to undo.'))
}

/** The status of a list that a person stopped: a check leaves nothing behind. */
export const stoppedStatus = ({ status }: PriceList): ImportStatus =>
  status === 'checking' ? 'new' : status === 'applying' ? 'stopped' : status

/** The status of a list whose undo failed; it can be undone again. */
export const statusOfHalfUndone = ({ doneRows, totalRows }: PriceList): ImportStatus =>
  doneRows === totalRows ? 'done' : 'dropped'

/** Another list is in progress: concurrent lists would not know of each other's products. */
export const alreadyInProgress = (other: Pick<PriceList, 'fileName'> | undefined) =>
  conflict(
    other?.fileName
      ? text('{fileName} is under way. Please wait for its end, or stop it.', {
          fileName: other.fileName,
        })
      : text('Another list is under way. Please wait for its end, or stop it.'),
    { code: 'IMPORT_UNDER_WAY' },
  )
