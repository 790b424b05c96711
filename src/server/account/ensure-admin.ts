import { type Db, inTransaction } from '#server/db/db.ts'
import { hashPassword } from '#server/lib/password-hash.ts'
import { newToken } from '#server/lib/tokens.ts'
import { deleteOtps } from '#server/recovery/otp-store.ts'
import { deleteGrants } from '#server/recovery/reset-grant-store.ts'
import { endSessions } from '#server/session/session-store.ts'
import { cleanEmail, type User } from '#server/user/user-rules.ts'
import { findEmailOwner, lockEmail, updateUser } from '#server/user/user-store.ts'
import { createUser } from './register.ts'

type Admin = { email: string; password: string }

/**
 * Ensures at start that the configured admin exists. An existing admin is left alone, with the password they may have
 * changed. An ordinary account with this email could be an attacker's, so it is taken over: new password, and all
 * sessions and codes end. Nodes that start at once wait for each other, and all but the first find the admin.
 */
export async function ensureAdmin(db: Db, admin: Admin | undefined): Promise<void> {
  if (!admin) return
  await inTransaction(db, async (tx) => {
    await lockEmail(tx, cleanEmail(admin.email))
    const present = await findEmailOwner(tx, admin.email)
    if (present?.role === 'ADMIN') return

    if (present) await takeOver(tx, present, admin)
    else await createUser(tx, { ...admin, username: 'Admin', role: 'ADMIN', isVerified: true })
  })
}

/** Makes an admin on behalf of the operator. Returns the password when the account is new or was taken over. */
export async function makeAdmin(db: Db, email: string): Promise<string | undefined> {
  const present = await findEmailOwner(db, email)
  if (present?.role === 'ADMIN') return undefined
  if (present?.emailVerifiedAt) {
    await updateUser(db, present.id, { role: 'ADMIN' })
    return undefined
  }

  const password = newToken().slice(0, 20)
  await ensureAdmin(db, { email, password })
  return password
}

async function takeOver(tx: Db, { id }: User, { email, password }: Admin): Promise<void> {
  const passwordHash = await hashPassword(password)
  const proven = { email, emailVerifiedAt: new Date(), pendingEmail: null, formerEmail: null }
  await updateUser(tx, id, { ...proven, role: 'ADMIN', passwordHash })
  await endSessions(tx, id, 'reset')
  await deleteOtps(tx, id)
  await deleteGrants(tx, id)
}
