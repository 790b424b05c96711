import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { images } from '#server/db/schema/media.ts'

/**
 * How long the files of an unused image stay. A backup may name images that were replaced since, so one that is not
 * older than this finds all of them.
 */
export const KEPT_DAYS = 7
/** A transaction that takes an image in use again may still be running when that time ends. */
const MARGIN_HOURS = 1

/** An image: its id and stored sizes. */
export type ImageFiles = { id: string; sizes: number[] }

/** Records an image before it is stored. Nothing references it yet. */
export const insertImage = (db: Db, image: ImageFiles) =>
  db.insert(images).values({ ...image, unusedSince: sql`now()` })

/**
 * Marks the image as used, in the transaction that references it. Returns false when it no longer exists, or when the
 * sweep may be deleting its files.
 */
export async function markUsed(tx: Db, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(images)
    .set({ unusedSince: null })
    .where(and(eq(images.id, id), isKept))
  return rowCount === 1
}

const isKept = sql`(${images.unusedSince} is null
  or ${images.unusedSince} > now() - make_interval(days => ${KEPT_DAYS}))`

/** Marks the image as unused, in the transaction that removes the last reference: its files stay for KEPT_DAYS. */
export const markUnused = (tx: Db, image: ImageFiles) =>
  tx
    .insert(images)
    .values({ ...image, unusedSince: sql`now()` })
    .onConflictDoUpdate({ target: images.id, set: { unusedSince: sql`now()` } })

/** Marks an image as unused for longer than KEPT_DAYS, so that the next sweep deletes its files. */
export const markDue = (tx: Db, id: string) =>
  tx
    .update(images)
    .set({
      unusedSince: sql`now() - make_interval(days => ${KEPT_DAYS}, hours => ${MARGIN_HOURS}, mins => 1)`,
    })
    .where(eq(images.id, id))

/** Whether the image is unused. Locks the row, so that a pending commit is awaited. */
export async function isUnused(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, id), isNotNull(images.unusedSince)))
    .for('update')
  return rows.length === 1
}

/**
 * Whether the image was never used, so that no backup names it. Locks the row, so that a pending commit is awaited. It
 * is recorded as unused at the time at which it is stored.
 */
export async function isNeverUsed(db: Db, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: images.id })
    .from(images)
    .where(and(eq(images.id, id), eq(images.unusedSince, images.storedAt)))
    .for('update')
  return rows.length === 1
}

/** Whether all of these exist and stay, so that they can be used again. Locks them. */
export async function areStored(tx: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await tx
    .select({ id: images.id })
    .from(images)
    .where(and(inArray(images.id, [...ids]), isKept))
    .for('update')
  return rows.length === new Set(ids).size
}

/** Deletes the record after its files. An image in use keeps its record. */
export const deleteUnused = (db: Db, id: string) =>
  db.delete(images).where(and(eq(images.id, id), isNotNull(images.unusedSince)))

/** The number of images, and how many of them have been unused for longer than KEPT_DAYS. */
export async function countImages(db: Db) {
  const [counts] = await db
    .select({
      all: sql<number>`count(*)::int`,
      unused: sql<number>`(count(*) filter (where ${isDue}))::int`,
    })
    .from(images)
  return counts ?? { all: 0, unused: 0 }
}

/** Images after this id, by id, that have been unused for longer than KEPT_DAYS and are indeed not referenced. */
export async function listUnused(
  db: Db,
  { after, max }: { after: string; max: number },
): Promise<ImageFiles[]> {
  return await db
    .select({ id: images.id, sizes: images.sizes })
    .from(images)
    .where(
      and(isDue, gt(images.id, after), sql`not exists (select 1 from ${urls} where ${isOfImage})`),
    )
    .orderBy(images.id)
    .limit(max)
}

const isDue = sql`${images.unusedSince} <
  now() - make_interval(days => ${KEPT_DAYS}, hours => ${MARGIN_HOURS})`

/** Every reference to an image. Orders keep theirs for ever. */
const urls = sql`(
  select avatar as url from users
  union all select image from categories
  union all select image from subcategories
  union all select image from order_items
  union all select image from complaint_photos
  union all select jsonb_array_elements_text(images) from products
  union all select jsonb_array_elements(content -> 'banners') ->> 'image' from front_drafts
  union all select jsonb_array_elements(content -> 'banners') ->> 'image' from front_publications
  union all select settings -> 'brand' ->> 'logo' from shop_settings
  union all select image from import_pictures where image is not null
) as urls`
const isOfImage = sql`urls.url like '/media/' || ${images.id} || '-%'`
