import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import { inLanes } from '#server/lib/in-lanes.ts'
import {
  type Contents,
  checkFile,
  PictureLine,
  pathOfPicture,
  pathOfPictures,
  pathOfTable,
} from './backup-format.ts'
import type { Progress } from './progress.ts'

const LANES = 4
/** Pictures per batch. */
const BATCH = 500
/** Rows are passed on in pieces of about this size in bytes. */
const PIECE = 1024 * 1024
const LINE_END = 0x0a

/** Compares every file with its digest. Throws BackupError at the first that is not as it was written. */
export async function checkBackup(folder: string, contents: Contents, progress: Progress) {
  for (const table of contents.tables) {
    await checkFile(pathOfTable(folder, table.name), table)
    await progress(`${table.name} is as it was written`)
  }
  await checkFile(pathOfPictures(folder), contents.pictures)
  await eachPicture(folder, progress, (line) => checkFile(pathOfPicture(folder, line.name), line))
}

/** Runs the work for each picture of the backup, a few at a time. */
export async function eachPicture(
  folder: string,
  progress: Progress,
  work: (picture: PictureLine) => Promise<unknown>,
): Promise<void> {
  let count = 0
  const runAll = async (pictures: PictureLine[]) => {
    await inLanes(pictures, { lanes: LANES }, work)
    count += pictures.length
    await progress(`${count.toLocaleString('en-IN')} pictures`)
  }
  const batch: PictureLine[] = []
  for await (const line of createInterface({ input: createReadStream(pathOfPictures(folder)) })) {
    batch.push(PictureLine.parse(JSON.parse(line)))
    if (batch.length === BATCH) await runAll(batch.splice(0))
  }
  await runAll(batch)
}

/** The rows of a table in pieces that end with a line end. */
export async function* savedRows(folder: string, name: string): AsyncGenerator<Buffer> {
  const rows = createReadStream(pathOfTable(folder, name)).pipe(createGunzip())
  let kept: Buffer[] = []
  let size = 0
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    kept.push(chunk)
    size += chunk.length
    if (size < PIECE) continue
    const all = Buffer.concat(kept)
    const end = all.lastIndexOf(LINE_END) + 1
    if (end > 0) yield all.subarray(0, end)
    kept = [all.subarray(end)]
    size = all.length - end
  }
  if (size > 0) yield Buffer.concat(kept)
}
