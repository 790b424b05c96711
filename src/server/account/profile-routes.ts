import type { Deps } from '#server/deps.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { addressKey, forgive, limit, limitKey } from '#server/limits/limit.ts'
import { RECOVERY_LIMITS } from '#server/recovery/recovery-limits.ts'
import { alreadyVerified, promiseVerification, verifyEmail } from '#server/recovery/verify-email.ts'
import { findProfile, findUser } from '#server/user/user-store.ts'
import { userView } from '#server/user/user-view.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'
import { changeDetails } from './change-details.ts'

/** What a user sees and changes of themselves. */
export function profileRoutes(route: ServeRoute, { db }: Deps) {
  const profileOf = async (id: string) => userView(found(await findProfile(db, id), 'User'))

  route('user.details', async ({ user }) => ({ data: await profileOf(user.id) }))

  route('user.update', async ({ user, body }) => {
    await limit(db, { key: limitKey('change-details', user.id), ...ACCOUNT_LIMITS.changeDetails })
    await changeDetails(db, user.id, body)
    return { message: 'Profile updated successfully', data: await profileOf(user.id) }
  })

  route('user.sendVerification', async ({ user }) => {
    await limit(db, {
      key: limitKey('send-verification', user.id),
      ...RECOVERY_LIMITS.sendVerification,
    })
    const person = found(await findUser(db, user.id), 'User')
    if (person.emailVerifiedAt) throw alreadyVerified()
    await promiseVerification(db, person)
    return { message: 'Verification email sent successfully!', data: null }
  })

  route('user.verifyEmail', async ({ body, request }) => {
    const key = limitKey('verify-email', addressKey(request.ip))
    await limit(db, { key, ...RECOVERY_LIMITS.verifyEmail })
    await verifyEmail(db, body.verificationCode)
    await forgive(db, key)
    return { message: 'Email verified successfully!', data: null }
  })
}
