import { createHash } from 'node:crypto'
import { text } from '#contract/language/text.ts'
import { replacePictures } from '#server/catalog-admin/with-pictures.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { invalid } from '#server/lib/errors.ts'
import { storableText } from '#server/lib/storable-text.ts'
import { alreadyInProgress, type PriceList } from './import-rules.ts'
import { deleteAbandoned, findUnderWay, insertImport } from './import-store.ts'
import { plainList } from './intake/convert-list.ts'
import { type CsvRow, type Delimiter, readCsv } from './intake/read-csv.ts'
import { listHeld, releasePictures } from './pictures/import-picture-store.ts'
import { cleanText } from './row/clean-text.ts'
import { guessMapping } from './row/column-rules.ts'

/** Rows for the preview, and rows for guessing the columns. */
const SAMPLES = 5
const GUESSED_FROM = 50
const MAX_COLUMNS = 100
const NAME_LENGTH = 200
const CELL_LENGTH = 200
const HEADING_LENGTH = 60

type UploadedList = { fileName: string; bytes: Buffer; actorId: string }

/**
 * Saves a price list without changing the catalogue. Earlier lists that were never applied are deleted. Throws a
 * rejection that says why the file is not a list, and conflict while another is in progress.
 */
export async function saveList(
  db: Db,
  { fileName, bytes, actorId }: UploadedList,
): Promise<PriceList> {
  const { bytes: plain, delimiter } = await plainList(bytes, actorId)
  const [heading, ...rows] = await firstRows(plain, delimiter)
  const headings = headingsIn(heading)
  const samples = rows.map((row) => ('cells' in row ? row.cells.map(asSample) : []))
  return inTransaction(db, async (tx) => {
    const other = await findUnderWay(tx)
    if (other) throw alreadyInProgress(other)
    await releaseHeldPictures(tx)
    await deleteAbandoned(tx)
    const list = {
      fileName: storableText(cleanText(fileName), NAME_LENGTH) || 'list.csv',
      fileBytes: bytes.length,
      digest: digestOf(bytes),
      actorId,
      delimiter,
      headings,
      samples: samples.slice(0, SAMPLES),
      mapping: guessMapping(headings, samples),
    }
    return insertImport(tx, list, plain)
  })
}

/** Releases the images of an abandoned list: those of the few rows in progress. Images shown by its products stay. */
export async function releaseHeldPictures(tx: Db, importId?: string): Promise<void> {
  const holding = (await listHeld(tx)).filter((one) => !importId || one.importId === importId)
  for (const picture of holding) await releasePictures(tx, picture)
  for (const { importId: id, image } of holding) {
    if (image) await replacePictures(tx, { id, images: [image] }, [])
  }
}

/** Identifies a file. */
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const asSample = (cell: string) => storableText(cleanText(cell), CELL_LENGTH)

async function firstRows(bytes: Buffer, delimiter: Delimiter): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readCsv(asStream(bytes), delimiter)) {
    rows.push(row)
    if (rows.length > GUESSED_FROM) break
  }
  return rows
}

const PIECE_BYTES = 64 * 1024

async function* asStream(bytes: Buffer) {
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    yield bytes.subarray(start, start + PIECE_BYTES)
  }
}

function headingsIn(row: CsvRow | undefined): string[] {
  if (!row || 'why' in row)
    throw invalid(text('The first line of the file must contain the column headings.'))
  if (row.cells.length < 2) {
    throw invalid(
      text('The first line has only one column heading. Are the cells separated by commas?'),
    )
  }
  if (row.cells.length > MAX_COLUMNS)
    throw invalid(text('A list can have at most {max} columns.', { max: MAX_COLUMNS }))
  return row.cells.map(
    (cell, index) => storableText(cleanText(cell), HEADING_LENGTH) || `Column ${index + 1}`,
  )
}
