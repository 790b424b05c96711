import { text } from '#contract/language/text.ts'
import { type Db, inTransaction } from '#server/db/db.ts'
import type { Visit } from '#server/http/access.ts'
import { found, invalid } from '#server/lib/errors.ts'
import { newToken } from '#server/lib/tokens.ts'
import { endSessions } from '#server/session/session-store.ts'
import { recordEvent } from '#server/user/account-event-store.ts'
import { lockUser } from '#server/user/user-lock-store.ts'
import { recoveryEmail, sameEmail, type User } from '#server/user/user-rules.ts'
import { findUser, lockEmail, updateUser } from '#server/user/user-store.ts'
import { consumeUndo, findUndo } from './email-undo-store.ts'
import { deleteOtps } from './otp-store.ts'
import { deleteGrants, replaceGrant } from './reset-grant-store.ts'

/** Not a hash, so no password matches it. */
const NO_PASSWORD = '-'

/**
 * Undoes a change of email for the reader of the previous address, whether or not the new one is verified. Every
 * session, code and grant of the account ends, and its password is removed: the returned grant is for choosing another.
 */
export function undoEmailChange(
  db: Db,
  code: string,
  { visit, browser }: { visit: Visit; browser: boolean },
): Promise<{ email: string; grant: string }> {
  const grant = newToken()

  return inTransaction(db, async (tx) => {
    const undo = await findUndo(tx, code)
    if (!undo) throw invalidCode()
    const { userId, email } = undo
    await lockEmail(tx, email)
    await lockUser(tx, userId)
    const user = found(await findUser(tx, userId), 'User')
    if (!canUndo(user, email) || !(await consumeUndo(tx, code))) throw invalidCode()

    await updateUser(tx, userId, {
      email,
      emailVerifiedAt: new Date(),
      pendingEmail: null,
      pendingIsConfirmed: false,
      formerEmail: null,
      passwordHash: NO_PASSWORD,
    })
    await endSessions(tx, userId, 'reset')
    await deleteOtps(tx, userId)
    await deleteGrants(tx, userId)
    await replaceGrant(tx, { userId, token: grant, browser })
    await recordEvent(tx, userId, 'email-change-undone', visit)
    return { email, grant }
  })
}

/** Only for an address that also receives recovery codes: the new address must not undo the next change. */
const canUndo = (user: User, email: string) =>
  (user.pendingEmail ?? user.formerEmail) !== null && sameEmail(recoveryEmail(user), email)

const invalidCode = () =>
  invalid(
    text('This link is used, expired or no longer needed. To sign in, please reset your password.'),
    {
      code: 'WRONG_UNDO_CODE',
    },
  )
