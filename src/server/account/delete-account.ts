import { text } from '#contract/language/text.ts'
import { deleteAddresses } from '#server/address/address-store.ts'
import { deleteAlertsOf } from '#server/alert/alert-store.ts'
import { emptyCart } from '#server/cart/cart-store.ts'
import { anonymiseComplaints } from '#server/complaint/forget-complaints-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import { conflict } from '#server/lib/errors.ts'
import { deleteMailsOf } from '#server/mail/mail-store.ts'
import { eraseImage, IMAGE_RULES, releaseImage } from '#server/media/image-intake.ts'
import type { Storage } from '#server/media/storage.ts'
import { forgetNotesOf } from '#server/note/forget-notes-store.ts'
import { anonymiseOrders } from '#server/order/anonymise-orders-store.ts'
import { deleteInvitationsOf } from '#server/people/invitation/invitation-store.ts'
import { deleteUndos } from '#server/recovery/email-undo-store.ts'
import { deleteVerifications } from '#server/recovery/email-verification-store.ts'
import { deleteOtps } from '#server/recovery/otp-store.ts'
import { deleteGrants } from '#server/recovery/reset-grant-store.ts'
import { deleteSessions } from '#server/session/session-store.ts'
import { deleteEvents } from '#server/user/account-event-store.ts'
import type { ActiveUser } from '#server/user/act-for-user.ts'
import { confirmPassword } from '#server/user/confirm-password.ts'
import { isLastAdmin, lockUser } from '#server/user/user-lock-store.ts'
import { anonymiseUser } from '#server/user/user-store.ts'
import { deleteWishes } from '#server/wishlist/wishlist-store.ts'
import { findAvatar } from './avatar-store.ts'

/**
 * Deletes the account after its password was confirmed. Its orders stay as the shop's records, without personal data.
 * Orders in delivery keep the address until they have arrived, and open complaints the address for the answer. The last
 * admin cannot be deleted (conflict), because no one could appoint another.
 */
export async function deleteAccount(
  db: Db,
  storage: Storage,
  userId: string,
  password: string,
): Promise<void> {
  await confirmPassword(db, userId, password)
  const avatar = await inTransaction(db, async (tx) => {
    const user = await lockUser(tx, userId)
    await checkIsNotLastAdmin(tx, user)
    await deleteInvitationsOf(tx, user)
    const picture = await findAvatar(tx, userId)
    if (picture) await releaseImage(tx, picture, IMAGE_RULES.avatar)
    await emptyCart(tx, userId)
    await deleteWishes(tx, userId)
    await deleteAddresses(tx, userId)
    await deleteAlertsOf(tx, userId)
    await anonymiseOrders(tx, userId)
    await forgetNotesOf(tx, userId)
    await anonymiseComplaints(tx, userId)
    await erasePersonalData(tx, userId)
    return picture
  })
  if (avatar) await eraseImage({ db, storage }, avatar, IMAGE_RULES.avatar)
}

async function checkIsNotLastAdmin(tx: Db, { id, role }: ActiveUser): Promise<void> {
  if (role !== 'ADMIN' || !(await isLastAdmin(tx, id))) return
  throw conflict(text('You are the only admin. Make another user an admin first.'), {
    code: 'LAST_ADMIN',
  })
}

/** Deletes all personal data of the account: logging in becomes impossible, and the email is free again. */
async function erasePersonalData(tx: Db, userId: string): Promise<void> {
  await deleteSessions(tx, userId)
  await deleteOtps(tx, userId)
  await deleteGrants(tx, userId)
  await deleteVerifications(tx, userId)
  await deleteUndos(tx, userId)
  await deleteEvents(tx, userId)
  await deleteMailsOf(tx, userId)
  await anonymiseUser(tx, userId)
}
