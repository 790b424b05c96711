import { text } from '#contract/language/text.ts'
import { inTransaction } from '#server/db/db.ts'
import { invalid } from '#server/lib/errors.ts'
import {
  discardImage,
  IMAGE_RULES,
  type ImageDeps,
  keepImage,
  storeImage,
  type Upload,
} from '#server/media/image-intake.ts'
import { insertPhoto } from './photo-store.ts'

/** Stores a photo of this shopper, to be named in a complaint within a day. Returns its id. */
export async function addPhoto(
  shelf: ImageDeps,
  userId: string,
  upload: Upload | undefined,
): Promise<string> {
  if (!upload || upload.bytes.length === 0) throw invalid(text('Please choose a picture.'))
  const url = await storeImage(shelf, upload, IMAGE_RULES.complaint, userId)
  try {
    return await inTransaction(shelf.db, async (tx) => {
      await keepImage(tx, url)
      return insertPhoto(tx, userId, url)
    })
  } catch (error) {
    await discardImage(shelf, url, IMAGE_RULES.complaint)
    throw error
  }
}
