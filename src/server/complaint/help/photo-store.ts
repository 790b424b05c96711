import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { complaintPhotos } from '#server/db/schema/complaint.ts'
import { newId } from '#server/lib/id.ts'
import { eraseUnused } from '#server/media/image-intake.ts'

/** Records an uploaded photo that belongs to no complaint yet. */
export async function insertPhoto(tx: Db, userId: string, image: string): Promise<string> {
  const id = newId()
  await tx.insert(complaintPhotos).values({ id, userId, image })
  return id
}

/** Attaches the shopper's own photos. Returns how many were free. */
export async function attachPhotos(
  tx: Db,
  { userId, complaintId, ids }: { userId: string; complaintId: string; ids: readonly string[] },
): Promise<number> {
  if (ids.length === 0) return 0
  const attached = await tx
    .update(complaintPhotos)
    .set({ complaintId })
    .where(
      and(
        inArray(complaintPhotos.id, [...ids]),
        eq(complaintPhotos.userId, userId),
        isNull(complaintPhotos.complaintId),
      ),
    )
    .returning({ id: complaintPhotos.id })
  return attached.length
}

export async function findPhoto(db: Db, id: string): Promise<string | undefined> {
  const rows = await db
    .select({ image: complaintPhotos.image })
    .from(complaintPhotos)
    .where(eq(complaintPhotos.id, id))
  return rows[0]?.image
}

/** Ids of the photos of each complaint, oldest first. */
export const photoIds = sql<string[]>`coalesce((select json_agg(photo.id order by photo.id)
  from ${complaintPhotos} as photo where photo.complaint_id = complaints.id), '[]')`

/** Deletes photos; the next sweep of pictures deletes their files. Returns the number. */
export async function deletePhotos(tx: Db, which: SQL | undefined): Promise<number> {
  const gone = await tx
    .delete(complaintPhotos)
    .where(which)
    .returning({ image: complaintPhotos.image })
  for (const { image } of gone) await eraseUnused(tx, image)
  return gone.length
}

/** A batch of photos that were uploaded a day ago and never sent with a complaint. */
export const abandonedPhotos = (db: Db, limit: number) =>
  sql`${complaintPhotos.id} = any(array(${db
    .select({ id: complaintPhotos.id })
    .from(complaintPhotos)
    .where(
      and(
        isNull(complaintPhotos.complaintId),
        sql`${complaintPhotos.createdAt} < now() - interval '1 day'`,
      ),
    )
    .orderBy(asc(complaintPhotos.id))
    .limit(limit)}))`
