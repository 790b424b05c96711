import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ImportField } from '#contract/import/import-fields.ts'
import type { Db } from '#server/db/db.ts'
import {
  importFiles,
  importPictures,
  importPieces,
  importRows,
  imports,
} from '#server/db/schema/import.ts'
import { users } from '#server/db/schema/user.ts'
import { newId } from '#server/lib/id.ts'
import { type Counts, type PriceList, REPORT_DAYS } from './import-rules.ts'

const asList = (row: typeof imports.$inferSelect): PriceList => ({
  ...row,
  mapping: row.mapping as ImportField[],
})

export async function findImport(db: Db, id: string): Promise<PriceList | undefined> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id))
  return row && asList(row)
}

/** Also locks it, so that no other transaction continues, stops or starts it. */
export async function lockImport(tx: Db, id: string): Promise<PriceList | undefined> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update')
  return row && asList(row)
}

/** The list that is being checked, applied or undone. */
export async function findUnderWay(db: Db): Promise<PriceList | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .where(inArray(imports.status, ['checking', 'applying', 'undoing']))
  return row && asList(row)
}

/** A list with this file that has not ended. */
export async function findUnfinished(db: Db, digest: string): Promise<PriceList | undefined> {
  const [row] = await db
    .select()
    .from(imports)
    .where(
      and(eq(imports.digest, digest), inArray(imports.status, ['checking', 'applying', 'stopped'])),
    )
  return row && asList(row)
}

/** Newest first. */
export async function listImports(db: Db, page: { currentPage: number; pageSize: number }) {
  const rows = await db
    .select()
    .from(imports)
    .orderBy(desc(imports.createdAt), desc(imports.id))
    .limit(page.pageSize)
    .offset((page.currentPage - 1) * page.pageSize)
  return { lists: rows.map(asList), totalCount: await db.$count(imports) }
}

type New = Pick<
  PriceList,
  'fileName' | 'fileBytes' | 'digest' | 'actorId' | 'delimiter' | 'headings' | 'samples' | 'mapping'
>

/** Saves a file with its first rows. */
export async function insertImport(tx: Db, list: New, file: Uint8Array): Promise<PriceList> {
  const id = newId()
  const [row] = await tx
    .insert(imports)
    .values({ ...list, id, actorName: nameOf(tx, list.actorId) })
    .returning()
  if (!row) throw new Error('No import was written down')
  for (const [place, bytes] of piecesOf(file)) {
    await tx.insert(importPieces).values({ importId: id, place, bytes })
  }
  return asList(row)
}

const nameOf = (tx: Db, id: string) => {
  const name = tx.select({ name: users.username }).from(users).where(eq(users.id, id))
  return sql`coalesce((${name}), '')`
}

const PIECE_BYTES = 256 * 1024

function* piecesOf(file: Uint8Array): Generator<[place: number, bytes: Buffer]> {
  for (let start = 0; start < file.length; start += PIECE_BYTES) {
    yield [start / PIECE_BYTES, Buffer.from(file.subarray(start, start + PIECE_BYTES))]
  }
}

/** The file of an import in pieces. */
export async function* fileOf(db: Db, importId: string): AsyncGenerator<Uint8Array> {
  for (let place = 0; ; place++) {
    const [piece] = await db
      .select({ bytes: importPieces.bytes })
      .from(importPieces)
      .where(and(eq(importPieces.importId, importId), eq(importPieces.place, place)))
    if (!piece) return
    yield piece.bytes
  }
}

/** Deletes the files of abandoned lists: lists that were never applied are deleted, stopped ones stay as they are. */
export async function deleteAbandoned(tx: Db): Promise<void> {
  await tx.delete(imports).where(inArray(imports.status, ['new', 'checked']))
  await tx.update(imports).set({ status: 'dropped' }).where(eq(imports.status, 'stopped'))
  await tx.execute(sql`delete from import_pieces`)
  await tx.execute(sql`delete from import_files`)
  for (const report of [importRows, importPictures]) {
    await tx.execute(sql`delete from ${report} where import_id in (
      select id from imports where created_at < now() - make_interval(days => ${REPORT_DAYS}))`)
  }
}

export type ImportChanges = Partial<
  Pick<
    PriceList,
    | 'status'
    | 'actorId'
    | 'mapping'
    | 'unit'
    | 'stock'
    | 'category'
    | 'paise'
    | 'hidden'
    | 'totalRows'
    | 'doneRows'
    | 'trouble'
    | 'run'
    | 'pictureFiles'
    | 'pictures'
    | 'donePictures'
    | 'pictureTroubles'
    | 'made'
    | 'undoneRows'
    | 'leftRows'
  > &
    Counts
> & { starts?: boolean; ends?: boolean }

export async function updateImport(
  tx: Db,
  id: string,
  { starts, ends, ...changes }: ImportChanges,
): Promise<PriceList> {
  const [row] = await tx
    .update(imports)
    .set({
      ...changes,
      ...(changes.actorId && { actorName: nameOf(tx, changes.actorId) }),
      ...(starts && { startedAt: sql`now()`, endedAt: null }),
      ...(ends && { endedAt: sql`now()` }),
    })
    .where(eq(imports.id, id))
    .returning()
  if (!row) throw new Error('The import is missing')
  return asList(row)
}

/** Deletes the file and the uploaded pictures once they are no longer needed. */
export async function deleteFile(tx: Db, importId: string): Promise<void> {
  await tx.delete(importPieces).where(eq(importPieces.importId, importId))
  await tx.delete(importFiles).where(eq(importFiles.importId, importId))
}
