import { createHash } from 'node:crypto'
import { MAX_IMPORT_PICTURES, MAX_PICTURES_MB } from '#contract/import/import-fields.ts'
import { text } from '#contract/language/text.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { assertTakesPictures, type PriceList } from '../import-rules.ts'
import { findImport, lockImport, updateImport } from '../import-store.ts'
import { saveFile, sumFiles } from './import-file-store.ts'
import { asPicture, isZip, picturesInZip, type UploadedFile } from './read-zip.ts'

/** Rejected files: the first of them, and how many there are. */
export type Left = { left: { name: string; why: string }[]; leftCount: number }

const MAX_BYTES = MAX_PICTURES_MB * 1024 * 1024
/** Per transaction, so that neither it nor the memory grows with the zip. */
const BATCH_BYTES = 8 * 1024 * 1024
const LEFT_SHOWN = 20
const NAME_LENGTH = 300

/**
 * Adds pictures to a list that is not being applied; a checked list has to be checked again. Files saved before an
 * error stay. A file replaces an earlier one of the same name.
 */
export async function addPictures(
  db: Db,
  importId: string,
  files: AsyncIterable<UploadedFile>,
): Promise<{ list: PriceList } & Left> {
  assertTakesPictures(found(await findImport(db, importId), 'Import'))
  const left: Left = { left: [], leftCount: 0 }
  for await (const batch of batchesOf(files, left)) await saveBatch(db, importId, batch)
  return { list: found(await findImport(db, importId), 'Import'), ...left }
}

/** The files of a form: pictures, and zips of them. */
export async function* uploaded(
  files: readonly { name: string; bytes: Buffer }[],
): AsyncGenerator<UploadedFile> {
  for (const { name, bytes } of files) {
    if (isZip(bytes)) yield* picturesInZip(bytes)
    else yield asPicture(name, bytes)
  }
}

type Picture = { name: string; bytes: Buffer }

async function* batchesOf(
  files: AsyncIterable<UploadedFile>,
  left: Left,
): AsyncGenerator<Picture[]> {
  let batch: Picture[] = []
  let bytes = 0
  for await (const file of files) {
    const name = file.name.replaceAll('\0', '').slice(-NAME_LENGTH)
    if ('why' in file) {
      left.leftCount += 1
      if (left.left.length < LEFT_SHOWN) left.left.push({ name, why: file.why })
      continue
    }
    batch.push({ name, bytes: file.bytes })
    bytes += file.bytes.length
    if (bytes < BATCH_BYTES) continue
    yield batch
    batch = []
    bytes = 0
  }
  yield batch
}

const saveBatch = (db: Db, importId: string, pictures: readonly Picture[]): Promise<void> =>
  inTransaction(db, async (tx) => {
    assertTakesPictures(found(await lockImport(tx, importId), 'Import'))
    for (const { name, bytes } of pictures) {
      const digest = createHash('sha256').update(bytes).digest('hex')
      await saveFile(tx, importId, { name, digest, bytes })
    }
    const { count, bytes } = await sumFiles(tx, importId)
    if (count > MAX_IMPORT_PICTURES)
      throw invalid(text('A list can have at most {max} pictures.', { max: MAX_IMPORT_PICTURES }))
    if (bytes > MAX_BYTES) {
      throw invalid(
        text('The pictures of a list can have at most {max} MB in total.', {
          max: MAX_PICTURES_MB,
        }),
      )
    }
    await updateImport(tx, importId, { status: 'new', pictureFiles: count })
  })
