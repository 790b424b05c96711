import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

/** A backup that cannot be made, read or restored, with the sentence for the operator. */
export class BackupError extends Error {}

/** Grows when an older release could not read a newer backup. */
const FORMAT = 1

/** The one file that says what a backup contains; a folder without it is none. */
const CONTENTS = 'backup.json'
export const pathOfContents = (folder: string) => join(folder, CONTENTS)
/** A line of JSON for each picture. */
export const pathOfPictures = (folder: string) => join(folder, 'pictures.jsonl')
export const pathOfTable = (folder: string, name: string) => join(folder, 'tables', `${name}.gz`)
export const pathOfPicture = (folder: string, name: string) => join(folder, 'pictures', name)

/** Size in bytes and SHA-256 in hex of a file. */
const digest = { bytes: z.int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) }
const TABLE_NAME = /^[a-z_][a-z0-9_]*$/

/** Whether a backup can hold a table of this name. */
export const isTableName = (text: string) => TABLE_NAME.test(text)

const TableContents = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  ...digest,
})
export type TableContents = z.infer<typeof TableContents>

export const PictureLine = z.object({
  name: z.string().regex(/^[0-9a-f]{32}-\d{1,4}\.webp$/),
  ...digest,
})
export type PictureLine = z.infer<typeof PictureLine>

const Contents = z.object({
  format: z.literal(FORMAT),
  /** Version of the release that made it. */
  release: z.string(),
  /** Version of the database's server. */
  database: z.string(),
  /** By the clock of the database. */
  takenAt: z.iso.datetime(),
  /** The migrations of the database, oldest first. */
  migrations: z.array(z.object({ hash: z.string(), createdAt: z.number() })).min(1),
  tables: z.array(TableContents),
  /** Names of tables beside the shop's, which are not in the backup. */
  otherTables: z.array(z.string()).default([]),
  pictures: z.object({
    count: z.int(),
    ...digest,
    /** Names of pictures that the storage did not have. */
    missing: z.array(z.string()),
  }),
})
export type Contents = Omit<z.infer<typeof Contents>, 'format'>

export const textOf = (contents: Contents) =>
  `${JSON.stringify({ format: FORMAT, ...contents }, null, 1)}\n`

/** Says which tables of the database are not in the backup; undefined when all are. */
export const leftOutOf = ({ otherTables }: Pick<Contents, 'otherTables'>) =>
  otherTables.length === 0
    ? undefined
    : `Left out, because they are not tables of the shop: ${otherTables.join(', ')}. Save them by other means if they matter.`

/** Throws BackupError where the folder holds no backup that this release can read. */
export async function readContents(folder: string): Promise<Contents> {
  const path = pathOfContents(folder)
  const text = await readFile(path, 'utf8').catch(() => undefined)
  if (text === undefined)
    throw new BackupError(`${folder} is no backup: it has no readable ${CONTENTS}.`)
  const parsed = Contents.safeParse(jsonOf(text))
  if (parsed.success) return withoutUnusual(parsed.data)
  throw new BackupError(
    `${path} was not written by this release of the shop, or it is damaged: ${parsed.error.issues[0]?.path.join('.')}.`,
  )
}

/**
 * Earlier releases saved all tables of the database. A table with an unusual name is none of the shop's, and its name
 * must not become a path.
 */
function withoutUnusual({ tables, otherTables, ...contents }: Contents): Contents {
  const unusual = tables.map(({ name }) => name).filter((name) => !isTableName(name))
  return {
    ...contents,
    tables: tables.filter(({ name }) => isTableName(name)),
    otherTables: [...otherTables, ...unusual],
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Throws BackupError when the file is missing, shorter, longer or other than when it was written. */
export async function checkFile(
  path: string,
  { bytes, sha256 }: { bytes: number; sha256: string },
) {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new BackupError(`The backup is not complete: ${path} is missing.`)
  const hash = createHash('sha256')
  if (found.size === bytes) for await (const chunk of createReadStream(path)) hash.update(chunk)
  if (hash.digest('hex') !== sha256 || found.size !== bytes)
    throw new BackupError(`The backup is damaged: ${path} is not as it was written.`)
}
