import { exchangePictures } from '#server/catalog-admin/with-pictures.ts'
import type { Db } from '#server/db/db.ts'
import { letGo, listHeld } from './import-picture-store.ts'

/**
 * Lets go of the pictures of a list that was stopped and will not go on: those of the few rows that it was
 * at. What its products show already stays.
 */
export async function letGoOfHeld(tx: Db): Promise<void> {
  const held = await listHeld(tx)
  for (const picture of held) await letGo(tx, picture)
  for (const { importId: id, image } of held) {
    if (image) await exchangePictures(tx, { id, images: [image] }, [])
  }
}
