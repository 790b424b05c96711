import type { Db } from '#server/db/db.ts'
import {
  discardImage,
  IMAGE_RULES,
  type ImageRule,
  keepImage,
  releaseImage,
  type Shelf,
  takeImage,
  type Upload,
} from '#server/media/image-intake.ts'
import { isShownElsewhere, isShownInOrders } from './product-store.ts'

/**
 * Takes pictures in and gives their urls to the work that will point to them; `keepImage` belongs into
 * its transaction. When it fails, or a later picture cannot be read, the pictures go again.
 */
export async function withPictures<T>(
  shelf: Shelf,
  actorId: string,
  uploads: readonly Upload[],
  rule: ImageRule,
  work: (urls: string[]) => Promise<T>,
): Promise<T> {
  const urls: string[] = []
  try {
    for (const upload of uploads) urls.push(await takeImage(shelf, upload, rule, actorId))
    return await work(urls)
  } catch (error) {
    for (const url of urls) await discardImage(shelf, url, rule)
    throw error
  }
}

/** In the transaction that gives a thing another picture: the new one is kept, the old one released. */
export async function exchangePicture(tx: Db, before: string, after: string, rule: ImageRule) {
  if (before === after) return
  await keepImage(tx, after)
  if (before) await releaseImage(tx, before, rule)
}

/** The same for all pictures of a product. Lists bring one picture for several products; it goes with the last. */
export async function exchangePictures(
  tx: Db,
  { id, images }: { id: string; images: readonly string[] },
  after: readonly string[],
) {
  for (const url of after.filter((url) => !images.includes(url))) await keepImage(tx, url)
  for (const url of images.filter((url) => !after.includes(url))) {
    // An order goes on showing the picture of what was bought.
    if (await isShownInOrders(tx, id, url)) continue
    await releaseImage(tx, url, IMAGE_RULES.product, () => isShownElsewhere(tx, id, url))
  }
}
