import { and, eq, gt, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { images } from '#server/db/schema/media.ts'

/** One picture: its id and the sizes in which it is stored. */
export type ImageFiles = { id: string; sizes: number[] }

/** Writes down what is about to be stored. Nothing points to it yet. */
export const insertImage = (db: Db, image: ImageFiles) =>
  db.insert(images).values({ ...image, unusedSince: sql`now()` })

/** Says, in the transaction that points to the picture, that it is in use. False when it is no longer there. */
export async function markUsed(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx.update(images).set({ unusedSince: null }).where(eq(images.id, id))
  return rowCount === 1
}

/** Says, in the transaction that points elsewhere, that nothing points to the picture any more. */
export const markUnused = (tx: Db, image: ImageFiles) =>
  tx
    .insert(images)
    .values({ ...image, unusedSince: sql`now()` })
    .onConflictDoUpdate({ target: images.id, set: { unusedSince: sql`now()` } })

/** Whether nothing points to it. Locked for that moment, so that a commit which is still under way is waited for. */
export async function isUnused(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, id), isNotNull(images.unusedSince)))
    .for('update')
  return rows.length === 1
}

/** Whether all of these are still there, and no sweep takes one meanwhile. */
export async function areStored(tx: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, [...ids]))
    .for('update')
  return rows.length === new Set(ids).size
}

/** Its files are gone, so nothing is left to be deleted. A picture in use stays written down. */
export const deleteUnused = (db: Db, id: string) =>
  db.delete(images).where(and(eq(images.id, id), isNotNull(images.unusedSince)))

/** How many pictures there are, and how many of them have been unused for so long. */
export async function countImages(db: Db, seconds: number) {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unused: sql<number>`(count(*) filter (where ${unusedFor(seconds)}))::int`,
    })
    .from(images)
  return counts ?? { all: 0, unused: 0 }
}

/** Pictures after this id, by id, that have been unused for so long, and that indeed nothing points to. */
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

/** Everything that points to a picture. Orders keep theirs for ever. */
const urls = sql`(
  select avatar as url from users
  union all select image from categories
  union all select image from subcategories
  union all select image from order_items
  union all select jsonb_array_elements_text(images) from products
  union all select image from import_pictures where image is not null
) as urls`
const isOfImage = sql`urls.url like '/media/' || ${images.id} || '-%'`
