import { createHash } from 'node:crypto'
import { exchangePictures } from '#server/catalog-admin/with-pictures.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { invalid } from '#server/lib/errors.ts'
import { storableText } from '#server/lib/storable-text.ts'
import { cleanText } from './clean-text.ts'
import { guessMapping } from './column-rules.ts'
import { letGo, listHeld } from './import-picture-store.ts'
import { type PriceList, refuseSecond } from './import-rules.ts'
import { clearAway, findUnderWay, insertImport } from './import-store.ts'
import { plainList } from './intake/convert-list.ts'
import { type CsvRow, type Delimiter, readCsv } from './read-csv.ts'

/** Rows that are shown, and rows that are looked at to guess what a column is. */
const SAMPLES = 5
const GUESSED_FROM = 50
const MAX_COLUMNS = 100
const NAME_LENGTH = 200
const CELL_LENGTH = 200
const HEADING_LENGTH = 60

type Brought = { fileName: string; bytes: Buffer; actorId: string }

/**
 * Takes in a price list: nothing is changed by it yet. What was brought before and never applied is
 * forgotten. Throws a refusal that says why the file is no list, and conflict while another is under way.
 */
export async function takeList(db: Db, { fileName, bytes, actorId }: Brought): Promise<PriceList> {
  const { bytes: plain, delimiter } = await plainList(bytes, actorId)
  const [heading, ...rows] = await firstRows(plain, delimiter)
  const headings = headingsIn(heading)
  const samples = rows.map((row) => ('cells' in row ? row.cells.map(asSample) : []))
  return inTransaction(db, async (tx) => {
    const other = await findUnderWay(tx)
    if (other) throw refuseSecond(other)
    await letGoOfHeld(tx)
    await clearAway(tx)
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

/**
 * Lets go of the pictures of a list that was stopped and will not go on: those of the few rows that it was
 * at. What its products show already stays.
 */
export async function letGoOfHeld(tx: Db, importId?: string): Promise<void> {
  const held = (await listHeld(tx)).filter((one) => !importId || one.importId === importId)
  for (const picture of held) await letGo(tx, picture)
  for (const { importId: id, image } of held) {
    if (image) await exchangePictures(tx, { id, images: [image] }, [])
  }
}

/** Tells a file from others. */
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
  if (!row || 'why' in row) throw invalid('The first line of the file must name its columns.')
  if (row.cells.length < 2) {
    throw invalid('The first line names only one column. Are the cells between commas?')
  }
  if (row.cells.length > MAX_COLUMNS) throw invalid(`A list has at most ${MAX_COLUMNS} columns.`)
  return row.cells.map(
    (cell, index) => storableText(cleanText(cell), HEADING_LENGTH) || `Column ${index + 1}`,
  )
}
