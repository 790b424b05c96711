import { and, asc, count, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { importPictures } from '#server/db/schema/import.ts'

export type NamedPicture = typeof importPictures.$inferSelect

/** A picture named by a row: still to be loaded, or why it cannot be. */
export type PlannedPicture = Pick<
  NamedPicture,
  'line' | 'place' | 'productId' | 'productName' | 'picture' | 'why'
>

export async function insertPictures(
  tx: Db,
  importId: string,
  pictures: readonly PlannedPicture[],
): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map((picture) => ({
    ...picture,
    importId,
    status: picture.why === null ? ('waiting' as const) : ('failed' as const),
  }))
  await tx.insert(importPictures).values(rows)
}

/** Expected pictures, which hold no images yet. */
export async function deletePictures(tx: Db, importId: string): Promise<void> {
  await tx.delete(importPictures).where(eq(importPictures.importId, importId))
}

/** After the end of an import only the failures are kept. */
export async function deleteSettled(tx: Db, importId: string): Promise<void> {
  await tx
    .delete(importPictures)
    .where(and(eq(importPictures.importId, importId), ne(importPictures.status, 'failed')))
}

const isWaiting = (importId: string) =>
  and(eq(importPictures.importId, importId), eq(importPictures.status, 'waiting'))

/** The next ones to load, in the order of the list. */
export const listWaiting = (db: Db, importId: string, limit: number): Promise<NamedPicture[]> =>
  db
    .select()
    .from(importPictures)
    .where(isWaiting(importId))
    .orderBy(asc(importPictures.line), asc(importPictures.place))
    .limit(limit)

const isOne = ({ importId, line, place }: NamedPicture) =>
  and(isWaiting(importId), eq(importPictures.line, line), eq(importPictures.place, place))

/** Records the result of a picture. Returns false when another node has recorded it. */
export async function settlePicture(
  tx: Db,
  picture: NamedPicture,
  outcome: { image: string } | { why: string },
): Promise<boolean> {
  const set =
    'image' in outcome
      ? { status: 'taken' as const, image: outcome.image }
      : { status: 'failed' as const, why: outcome.why.replaceAll('\0', '') }
  const { rowCount } = await tx.update(importPictures).set(set).where(isOne(picture))
  return rowCount === 1
}

/** The pictures of one row, in its order. */
export const listOfLine = (
  tx: Db,
  { importId, line }: Pick<NamedPicture, 'importId' | 'line'>,
): Promise<NamedPicture[]> =>
  tx
    .select()
    .from(importPictures)
    .where(and(eq(importPictures.importId, importId), eq(importPictures.line, line)))
    .orderBy(asc(importPictures.place))

/** The pictures of some rows, in the order of each row. */
export const listOfLines = (
  db: Db,
  importId: string,
  lines: readonly number[],
): Promise<NamedPicture[]> =>
  db
    .select()
    .from(importPictures)
    .where(and(eq(importPictures.importId, importId), inArray(importPictures.line, [...lines])))
    .orderBy(asc(importPictures.line), asc(importPictures.place))

/** Their product shows them now, or they are unused: the import releases them. */
export async function releasePictures(
  tx: Db,
  { importId, line }: Pick<NamedPicture, 'importId' | 'line'>,
): Promise<void> {
  await tx
    .update(importPictures)
    .set({ image: null })
    .where(and(eq(importPictures.importId, importId), eq(importPictures.line, line)))
}

/** Images held by imports and not yet shown by a product. */
export const listHeld = (tx: Db): Promise<NamedPicture[]> =>
  tx.select().from(importPictures).where(isNotNull(importPictures.image))

type Page = { currentPage: number; pageSize: number }

/** Failed pictures, in the order of the list. */
export async function listTroubles(db: Db, importId: string, { currentPage, pageSize }: Page) {
  const where = and(eq(importPictures.importId, importId), eq(importPictures.status, 'failed'))
  const rows = await db
    .select()
    .from(importPictures)
    .where(where)
    .orderBy(asc(importPictures.line), asc(importPictures.place))
    .limit(pageSize)
    .offset((currentPage - 1) * pageSize)
  const [counts] = await db.select({ all: count() }).from(importPictures).where(where)
  return { rows, totalCount: counts?.all ?? 0 }
}
