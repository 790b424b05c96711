import { inTransaction } from '#server/db/db.ts'
import {
  discardImage,
  IMAGE_RULES,
  type ImageDeps,
  keepImage,
  releaseImage,
  storeImage,
  type Upload,
} from '#server/media/image-intake.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
import { replaceAvatar } from './avatar-store.ts'

const RULE = IMAGE_RULES.avatar

/** Changes the user's picture and returns its URL. The sweep deletes the old one later. */
export async function changeAvatar(
  shelf: ImageDeps,
  userId: string,
  upload: Upload,
): Promise<string> {
  const url = await storeImage(shelf, upload, RULE, userId)
  await replace(shelf, userId, url)
  return url
}

async function replace(shelf: ImageDeps, userId: string, url: string): Promise<void> {
  try {
    await inTransaction(shelf.db, async (tx) => {
      await lockUser(tx, userId)
      const old = await replaceAvatar(tx, userId, url)
      await keepImage(tx, url)
      if (old) await releaseImage(tx, old, RULE)
    })
  } catch (error) {
    await discardImage(shelf, url, RULE)
    throw error
  }
}
