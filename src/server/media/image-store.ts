import { and, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { images } from '#server/db/schema/media.ts'

/** An image: its id and stored sizes. */
export type ImageFiles = { id: string; sizes: number[] }

/** Records an image before it is stored. Nothing references it yet. */
export const insertImage = (db: Db, image: ImageFiles) =>
  db.insert(images).values({ ...image, unusedSince: sql`now()` })

/** Marks the image as used, in the transaction that references it. Returns false when it no longer exists. */
export async function markUsed(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.update(images).set({ unusedSince: null }).where(eq(images.id, id))
  return rowCount === 1
}

/** Marks the image as unused, in the transaction that removes the last reference. */
export const markUnused = (tx: Db, image: ImageFiles) =>
  tx
    .insert(images)
    .values({ ...image, unusedSince: sql`now()` })
    .onConflictDoUpdate({ target: images.id, set: { unusedSince: sql`now()` } })

/** Whether the image is unused. Locks the row, so that a pending commit is awaited. */
export async function isUnused(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, id), isNotNull(images.unusedSince)))
    .for('update')
  return rows.length === 1
}

/** Whether all of these exist; locks them against the sweep. */
export async function areStored(tx: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, [...ids]))
    .for('update')
  return rows.length === new Set(ids).size
}

/** Deletes the record after its files. An image in use keeps its record. */
export const deleteUnused = (db: Db, id: string) =>
  db.delete(images).where(and(eq(images.id, id), isNotNull(images.unusedSince)))

/** The number of images, and how many of them have been unused for this time. */
export async function countImages(db: Db, seconds: number) {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unused: sql<number>`(count(*) filter (where ${unusedFor(seconds)}))::int`,
    })
    .from(images)
  return counts ?? { all: 0, unused: 0 }
}

/** Images after this id, by id, that have been unused for this time and are indeed not referenced. */
export async function listUnused(
  db: Db,
  seconds: number,
  { after, max }: { after: string; max: number },
): Promise<ImageFiles[]> {
  return await db
    .select({ id: images.id, sizes: images.sizes })
    .from(images)
    .where(
      and(
        unusedFor(seconds),
        gt(images.id, after),
        sql`not exists (select 1 from ${urls} where ${isOfImage})`,
      ),
    )
    .orderBy(images.id)
    .limit(max)
}

const unusedFor = (seconds: number): SQL | undefined =>
  lt(images.unusedSince, sql`now() - make_interval(secs => ${seconds})`)

/** Every reference to an image. Orders keep theirs for ever. */
const urls = sql`(
  select avatar as url from users
  union all select image from categories
  union all select image from subcategories
  union all select image from order_items
  union all select jsonb_array_elements_text(images) from products
  union all select image from import_pictures where image is not null
) as urls`
const isOfImage = sql`urls.url like '/media/' || ${images.id} || '-%'`
