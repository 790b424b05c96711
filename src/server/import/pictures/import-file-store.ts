import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { importFiles } from '#server/db/schema/import.ts'
import { fileNameOf, pathOf } from './picture-rules.ts'

/** An uploaded picture of a list; its bytes are in the database. */
export type PictureFile = { path: string; name: string; digest: string }

/** Saves a picture by name and replaces an earlier one of the same name. */
export async function saveFile(
  tx: Db,
  importId: string,
  { name: written, digest, bytes }: { name: string; digest: string; bytes: Buffer },
): Promise<void> {
  const path = pathOf(written)
  const file = { name: fileNameOf(path), digest, size: bytes.length, bytes }
  await tx
    .insert(importFiles)
    .values({ importId, path, ...file })
    .onConflictDoUpdate({ target: [importFiles.importId, importFiles.path], set: file })
}

export async function sumFiles(tx: Db, importId: string) {
  const [sums] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql<number>`coalesce(sum(${importFiles.size}), 0)::float`,
    })
    .from(importFiles)
    .where(eq(importFiles.importId, importId))
  return sums ?? { count: 0, bytes: 0 }
}

/** The files of these names, in any folder. */
export async function findFiles(
  db: Db,
  importId: string,
  names: readonly string[],
): Promise<PictureFile[]> {
  if (names.length === 0) return []
  const { path, name, digest } = importFiles
  return db
    .select({ path, name, digest })
    .from(importFiles)
    .where(and(eq(importFiles.importId, importId), inArray(name, [...names])))
}

export async function readFileBytes(
  db: Db,
  importId: string,
  path: string,
): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ bytes: importFiles.bytes })
    .from(importFiles)
    .where(and(eq(importFiles.importId, importId), eq(importFiles.path, path)))
  return row?.bytes
}
