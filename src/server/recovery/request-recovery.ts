import { type Db, inTransaction } from '#server/db/db.ts'
import { newId } from '#server/lib/id.ts'
import { isWithin, limitKey } from '#server/limits/limit.ts'
import { promiseMail } from '#server/mail/mail-store.ts'
import { emailKey, recoveryEmail } from '#server/user/user-rules.ts'
import { findUserByEmail } from '#server/user/user-store.ts'
import { RECOVERY_LIMITS } from './recovery-limits.ts'

/**
 * Promises a mail with a code, if there is such an account. Does as much work when there is none, or
 * when too many were asked for: neither the answer nor its time tells.
 */
export function requestRecovery(db: Db, email: string): Promise<void> {
  const cause = `otp:${newId()}`

  return inTransaction(db, async (tx) => {
    const user = await findUserByEmail(tx, email)
    const who = user?.id ?? emailKey(email)
    if (!(await mayAsk(tx, who))) return
    if (!user) return writeAsMuch(tx, who)

    await promiseMail(tx, {
      cause,
      kind: 'otp',
      userId: user.id,
      recipient: recoveryEmail(user),
      details: { username: user.username },
    })
  })
}

/** A second press within the gap costs nothing of the hour and the day. */
async function mayAsk(tx: Db, who: string): Promise<boolean> {
  const { forgotGap, forgotHourly, forgotDaily } = RECOVERY_LIMITS
  return (
    (await isWithin(tx, { key: limitKey('forgot-gap', who), ...forgotGap })) &&
    (await isWithin(tx, { key: limitKey('forgot-hour', who), ...forgotHourly })) &&
    (await isWithin(tx, { key: limitKey('forgot-day', who), ...forgotDaily }))
  )
}

const writeAsMuch = async (tx: Db, who: string) => {
  await isWithin(tx, { key: limitKey('forgot-nobody', who), ...RECOVERY_LIMITS.forgotGap })
}
