import type { Db } from '#server/db/db.ts'
import {
  discardImage,
  IMAGE_RULES,
  type ImageDeps,
  type ImageRule,
  keepImage,
  releaseImage,
  storeImage,
  type Upload,
} from '#server/media/image-intake.ts'
import { isShownElsewhere, isShownInOrders } from './product-store.ts'

/**
 * Stores pictures and passes their URLs to the work that references them; call `keepImage` in its transaction. When it
 * fails, or a later picture is unreadable, the pictures are deleted.
 */
export async function withPictures<T>(
  shelf: ImageDeps,
  actorId: string,
  uploads: readonly Upload[],
  rule: ImageRule,
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const urls: string[] = []
  try {
    for (const upload of uploads) urls.push(await storeImage(shelf, upload, rule, actorId))
    return await work(urls)
  } catch (error) {
    for (const url of urls) await discardImage(shelf, url, rule)
    throw error
  }
}

/** Call in the transaction that replaces a picture: keeps the new one and releases the old one. */
export async function replacePicture(tx: Db, before: string, after: string, rule: ImageRule) {
  if (before === after) return
  await keepImage(tx, after)
  if (before) await releaseImage(tx, before, rule)
}

/** The same for all pictures of a product. Lists use one picture for several products; it is deleted with the last. */
export async function replacePictures(
  tx: Db,
  { id, images }: { id: string; images: readonly string[] },
  after: readonly string[],
) {
  for (const url of after.filter((url) => !images.includes(url))) await keepImage(tx, url)
  for (const url of images.filter((url) => !after.includes(url))) {
    // Kept: past orders reference this image.
    if (await isShownInOrders(tx, id, url)) continue
    await releaseImage(tx, url, IMAGE_RULES.product, () => isShownElsewhere(tx, id, url))
  }
}
