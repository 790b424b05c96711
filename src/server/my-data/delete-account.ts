import { confirmPassword } from '#server/account/confirm-password.ts'
import { forgetUser } from '#server/account/forget-user.ts'
import { lockUser } from '#server/account/user-lock-store.ts'
import { deleteAddresses } from '#server/address/address-store.ts'
import { emptyCart } from '#server/cart/cart-store.ts'
import { type Db, inTransaction } from '#server/db/db.ts'

/** Deletes the account for who knows its password. Its orders stay, as the books of the shop. */
export async function deleteAccount(db: Db, userId: string, password: string): Promise<void> {
  await confirmPassword(db, userId, password)
  await inTransaction(db, async (tx) => {
    await lockUser(tx, userId)
    await emptyCart(tx, userId)
    await deleteAddresses(tx, userId)
    await forgetUser(tx, userId)
  })
}
