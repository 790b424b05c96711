import { type Db, inTransaction } from '#server/db/db.ts'
import { discardImage, IMAGE_RULES, takeImage, type Upload } from '#server/media/image-intake.ts'
import type { Storage } from '#server/media/storage.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
import { replaceAvatar } from './avatar-store.ts'

/** Gives the user a new picture, and answers with its url. The old one goes when the new one is certain. */
export async function changeAvatar(
  db: Db,
  storage: Storage,
  userId: string,
  upload: Upload,
): Promise<string> {
  const { url } = await takeImage(storage, upload, IMAGE_RULES.avatar)
  const old = await replace(db, storage, userId, url)
  if (old) await discardImage(storage, old, IMAGE_RULES.avatar).catch(leaveToTheSweep)
  return url
}

async function replace(db: Db, storage: Storage, userId: string, url: string) {
  try {
    return await inTransaction(db, async (tx) => {
      await lockUser(tx, userId)
      return replaceAvatar(tx, userId, url)
    })
  } catch (error) {
    await discardImage(storage, url, IMAGE_RULES.avatar).catch(leaveToTheSweep)
    throw error
  }
}

/** A picture nobody points to does no harm, and the sweep removes it. */
const leaveToTheSweep = () => {}
