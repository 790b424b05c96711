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
import { type CsvRow, DELIMITERS, type Delimiter, readCsv } from './read-csv.ts'

const SAMPLES = 5
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
  assertIsText(bytes)
  const delimiter = delimiterOf(bytes)
  const [heading, ...samples] = await firstRows(bytes, delimiter)
  const headings = headingsIn(heading)
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
      samples: samples.map((row) => ('cells' in row ? row.cells.map(asSample) : [])),
      mapping: guessMapping(headings),
    }
    return insertImport(tx, list, bytes)
  })
}

/**
 * Lets go of the pictures of a list that was stopped and will not go on: those of the few rows that it was
 * at. What its products show already stays.
 */
async function letGoOfHeld(tx: Db): Promise<void> {
  const held = await listHeld(tx)
  for (const picture of held) await letGo(tx, picture)
  for (const { importId: id, image } of held) {
    if (image) await exchangePictures(tx, { id, images: [image] }, [])
  }
}

/** Tells a file from others. */
export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

const asSample = (cell: string) => storableText(cleanText(cell), CELL_LENGTH)

function assertIsText(bytes: Buffer) {
  if (bytes.length === 0) throw invalid('The file is empty.')
  const start = bytes.subarray(0, 4_096)
  if (start.subarray(0, 2).toString('latin1') === 'PK') {
    throw invalid('This is a spreadsheet, not a CSV file. Please save it as “CSV UTF-8” first.')
  }
  if (start.includes(0))
    throw invalid('This is no CSV file in UTF-8. Please save it as “CSV UTF-8”.')
}

/** The sign that stands most often in the first line. */
function delimiterOf(bytes: Buffer): Delimiter {
  const [line = ''] = bytes
    .subarray(0, 64 * 1024)
    .toString('utf8')
    .split(/[\r\n]/, 1)
  const count = (sign: string) => line.split(sign).length
  return DELIMITERS.toSorted((one, other) => count(other) - count(one))[0] ?? ','
}

async function firstRows(bytes: Buffer, delimiter: Delimiter): Promise<CsvRow[]> {
  const rows: CsvRow[] = []
  for await (const row of readCsv(asStream(bytes), delimiter)) {
    rows.push(row)
    if (rows.length > SAMPLES) break
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
