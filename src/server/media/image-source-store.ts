import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/db.ts'
import { imageSources, images } from '#server/db/schema/media.ts'
import { idIn, urlOf } from './image-intake.ts'
import { KEPT_DAYS } from './image-store.ts'

/** The source of an image: its URL or a hash of its bytes. */
export const sourceOf = (from: { url: string } | { digest: string }): string =>
  'url' in from
    ? `url:${createHash('sha256').update(new URL(from.url).href).digest('hex')}`
    : `bytes:${from.digest}`

/** The URLs of those sources that are stored already. Images that the sweep may delete soon are ignored. */
export async function findStored(
  db: Db,
  sources: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sources.length === 0) return new Map()
  const rows = await db
    .select({ source: imageSources.source, id: images.id, sizes: images.sizes })
    .from(imageSources)
    .innerJoin(images, eq(images.id, imageSources.imageId))
    .where(
      sql`${inArray(imageSources.source, [...sources])} and
        (${images.unusedSince} is null or ${images.unusedSince} > now() - make_interval(days => ${KEPT_DAYS - 1}))`,
    )
  return new Map(rows.map(({ source, ...image }) => [source, urlOf(image)]))
}

/** Records the sources of a stored image. */
export async function rememberSources(tx: Db, url: string, sources: readonly string[]) {
  const imageId = idIn(url)
  if (!imageId || sources.length === 0) return
  await tx
    .insert(imageSources)
    .values(sources.map((source) => ({ source, imageId })))
    .onConflictDoUpdate({ target: imageSources.source, set: { imageId } })
}
