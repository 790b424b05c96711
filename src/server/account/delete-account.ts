import { deleteAddresses } from '#server/address/address-store.ts'
import { emptyCart } from '#server/cart/cart-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { discardImage, IMAGE_RULES, releaseImage } from '#server/media/image-intake.ts'
import type { Storage } from '#server/media/storage.ts'
import { confirmPassword } from '#server/user/confirm-password.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
import { findAvatar } from './avatar-store.ts'
import { forgetUser } from './forget-user.ts'

/** Deletes the account for who knows its password. Its orders stay, as the books of the shop. */
export async function deleteAccount(
  db: Db,
  storage: Storage,
  userId: string,
  password: string,
): Promise<void> {
  await confirmPassword(db, userId, password)
  const avatar = await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    const picture = await findAvatar(tx, userId)
    if (picture) await releaseImage(tx, picture, IMAGE_RULES.avatar)
    await emptyCart(tx, userId)
    await deleteAddresses(tx, userId)
    await forgetUser(tx, userId)
    return picture
  })
  if (avatar) await discardImage({ db, storage }, avatar, IMAGE_RULES.avatar)
}
