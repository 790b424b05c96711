import { applyProducts } from '#server/catalog-admin/apply-product.ts'
import { replacePictures } from '#server/catalog-admin/with-pictures.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { keepImage } from '#server/media/image-intake.ts'
import { rememberSources } from '#server/media/image-source-store.ts'
import type { PriceList } from '../import-rules.ts'
import { lockImport, updateImport } from '../import-store.ts'
import { findShown, lockListed } from '../listed-product-store.ts'
import { rememberPictures } from '../undo/undo-store.ts'
import {
  listOfLine,
  type NamedPicture,
  releasePictures,
  settlePicture,
} from './import-picture-store.ts'
import { isSame, picturesAfter } from './picture-rules.ts'

/** The result of a picture: the stored image with its sources, or why it failed. */
export type Settled = { image: string; sources: readonly string[] } | { why: string }

/**
 * Records the result of a picture; with the last one of a row its product shows them. The import holds the image until
 * then, so that the sweep keeps it. One transaction; returns false without changes when the list or the picture has
 * moved on.
 */
export const settle = (
  db: Db,
  list: PriceList,
  picture: NamedPicture,
  outcome: Settled,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const now = await lockIfUnmoved(tx, list)
    if (!now) return false
    const shown = await lockShown(tx, picture)
    if (!(await settlePicture(tx, picture, outcome))) return false
    if ('image' in outcome) await hold(tx, outcome, shown)
    await updateImport(tx, list.id, {
      donePictures: now.donePictures + 1,
      pictureTroubles: now.pictureTroubles + ('why' in outcome ? 1 : 0),
    })
    await showIfComplete(tx, list.actorId, picture, shown)
    return true
  })

async function lockIfUnmoved(tx: Db, { id, run }: PriceList) {
  const now = await lockImport(tx, id)
  return now?.status === 'applying' && now.run === run ? now : undefined
}

/** Locked before any image, as edits of a product do. */
async function lockShown(tx: Db, { productId }: NamedPicture) {
  if (productId === null) return undefined
  await lockListed(tx, [productId])
  return findShown(tx, productId)
}

async function hold(
  tx: Db,
  { image, sources }: Extract<Settled, { image: string }>,
  shown: readonly string[] | undefined,
) {
  if (shown?.includes(image)) return
  await keepImage(tx, image)
  await rememberSources(tx, image, sources)
}

async function showIfComplete(
  tx: Db,
  actorId: string,
  picture: NamedPicture,
  shown: string[] | undefined,
) {
  const line = await listOfLine(tx, picture)
  if (line.some(({ status }) => status === 'waiting')) return
  const taken = line.flatMap(({ image }) => image ?? [])
  await releasePictures(tx, picture)
  const { productId: id } = picture
  if (id === null || shown === undefined) {
    // The product was deleted meanwhile.
    return replacePictures(tx, { id: picture.importId, images: taken }, [])
  }
  const after = picturesAfter(shown, taken, taken.length === line.length)
  if (isSame(after, shown)) return
  await applyProducts(tx, actorId, [{ product: { id, images: shown }, images: after }])
  const { importId, line: at, productName: name } = picture
  await rememberPictures(tx, { importId, line: at, productId: id, name }, { before: shown, after })
}
