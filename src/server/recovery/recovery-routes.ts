import type { FastifyReply, FastifyRequest } from 'fastify'
import { plainText } from '#contract/language/text.ts'
import type { Deps } from '#server/deps.ts'
import { visitOf } from '#server/http/access.ts'
import { cookiesFor, isBrowser } from '#server/http/cookies.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { found } from '#server/lib/errors.ts'
import { fairAttempts } from '#server/limits/fair-attempts.ts'
import { limit, limitKey } from '#server/limits/limit.ts'
import { findUser } from '#server/user/user-store.ts'
import { FROM_ADDRESS, RECOVERY_LIMITS } from './recovery-limits.ts'
import { requestRecovery } from './request-recovery.ts'
import { newBrowserKey, ownBrowserKey } from './requester.ts'
import { resetPassword } from './reset-password.ts'
import { undoEmailChange } from './undo-email-change.ts'
import { alreadyVerified, enqueueVerification, verifyEmail } from './verify-email.ts'
import { verifyOtp } from './verify-otp.ts'

/** Password recovery and verification of email addresses. */
export function recoveryRoutes(route: ServeRoute, deps: Deps) {
  passwordRoutes(route, deps)
  addressRoutes(route, deps)
}

function passwordRoutes(route: ServeRoute, { db, config }: Deps) {
  const cookies = cookiesFor(config)
  const keyOf = (request: FastifyRequest) => ownBrowserKey(db, cookies.askerKey(request))
  const requesterOf = async (request: FastifyRequest) => ({
    ...visitOf(request),
    browserKey: await keyOf(request),
  })

  /**
   * A browser is recognised by a cookie from its first request on. A cookie that this shop did not issue is replaced.
   */
  const rememberBrowser = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isBrowser(request)) return undefined
    const key = (await keyOf(request)) ?? (await newBrowserKey(db))
    cookies.rememberAsker(reply, key)
    return key
  }

  route('user.forgotPassword', async ({ body, request, reply }) => {
    const browserKey = await rememberBrowser(request, reply)
    await requestRecovery(db, body.email, { ...visitOf(request), browserKey })
    return {
      message: plainText('If there is an account with this email, a code is on its way to it.'),
      data: null,
    }
  })

  route('user.verifyOtp', async ({ body, request, reply }) => {
    const browser = isBrowser(request)
    const grant = await verifyOtp(db, { ...body, requester: await requesterOf(request), browser })
    cookies.giveGrant(reply, grant)
    return {
      message: plainText('OTP verified. Please choose a new password.'),
      data: browser ? {} : { resetToken: grant },
    }
  })

  route('user.resetPassword', async ({ body, request, reply }) => {
    const grant = { cookie: cookies.grant(request), header: resetHeader(request) }
    await resetPassword(db, { ...body, visit: visitOf(request), grant })
    cookies.takeGrant(reply)
    return { message: plainText('Your Password has been successfully reset!'), data: null }
  })
}

function resetHeader({ headers }: FastifyRequest): string | undefined {
  const value = headers['x-reset-token']
  return typeof value === 'string' ? value : undefined
}

const verifying = fairAttempts('verify-email', FROM_ADDRESS.verifyEmail)
const undoing = fairAttempts('undo-email', FROM_ADDRESS.undoEmailChange)

function addressRoutes(route: ServeRoute, { db, config }: Deps) {
  const cookies = cookiesFor(config)

  route('user.sendVerification', async ({ user }) => {
    const key = limitKey('send-verification', user.id)
    await limit(db, { key, ...RECOVERY_LIMITS.sendVerification })
    const person = found(await findUser(db, user.id), 'User')
    if (person.emailVerifiedAt && !person.pendingEmail) throw alreadyVerified()
    await enqueueVerification(db, person)
    return { message: plainText('Verification email sent successfully!'), data: null }
  })

  route('user.verifyEmail', async ({ body, request }) => {
    const visit = visitOf(request)
    await verifying(db, visit, () => verifyEmail(db, body.verificationCode, visit))
    return { message: plainText('Email verified successfully!'), data: null }
  })

  route('user.undoEmailChange', async ({ body, request, reply }) => {
    const browser = isBrowser(request)
    const visit = visitOf(request)
    const { email, grant } = await undoing(db, visit, () =>
      undoEmailChange(db, body.undoCode, { visit, browser }),
    )
    cookies.signOut(reply)
    cookies.giveGrant(reply, grant)
    return {
      message: plainText('Your previous email is restored. Please choose a new password.'),
      data: browser ? { email } : { email, resetToken: grant },
    }
  })
}
