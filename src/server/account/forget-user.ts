import type { Db } from '#server/db/db.ts'
import { deleteMailsOf } from '#server/mail/mail-store.ts'
import { deleteVerifications } from '#server/recovery/email-verification-store.ts'
import { deleteOtps } from '#server/recovery/otp-store.ts'
import { deleteGrants } from '#server/recovery/reset-grant-store.ts'
import { deleteSessions } from '#server/session/session-store.ts'
import { anonymiseUser } from '#server/user/user-store.ts'

/** Everything the account knows of the person goes: nobody can log in, and the email is free again. */
export async function forgetUser(tx: Db, userId: string): Promise<void> {
  await deleteSessions(tx, userId)
  await deleteOtps(tx, userId)
  await deleteGrants(tx, userId)
  await deleteVerifications(tx, userId)
  await deleteMailsOf(tx, userId)
  await anonymiseUser(tx, userId)
}
