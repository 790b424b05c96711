import type { FastifyRequest } from 'fastify'
import type { Deps } from '#server/deps.ts'
import { cookiesFor, grantCookie, isBrowser } from '#server/http/cookies.ts'
import type { ServeRoute } from '#server/http/route.ts'
import { addressKey, limit, limitKey } from '#server/limits/limit.ts'
import { RECOVERY_LIMITS } from './recovery-limits.ts'
import { requestRecovery } from './request-recovery.ts'
import { resetPassword } from './reset-password.ts'
import { verifyOtp } from './verify-otp.ts'

/** From a forgotten password to a new one. */
export function recoveryRoutes(route: ServeRoute, { db, config }: Deps) {
  const cookies = cookiesFor(config)

  route('user.forgotPassword', async ({ body, request }) => {
    const key = limitKey('forgot-from', addressKey(request.ip))
    await limit(db, { key, ...RECOVERY_LIMITS.forgotFromAddress })
    await requestRecovery(db, body.email)
    return {
      message: 'If there is an account with this email, a code is on its way to it.',
      data: null,
    }
  })

  route('user.verifyOtp', async ({ body, request, reply }) => {
    const browser = isBrowser(request)
    const grant = await verifyOtp(db, { ...body, ip: request.ip, browser })
    cookies.giveGrant(reply, grant)
    return {
      message: 'The code is right. Please choose a new password.',
      data: browser ? {} : { resetToken: grant },
    }
  })

  route('user.resetPassword', async ({ body, request, reply }) => {
    const grant = { cookie: grantCookie(request), header: resetHeader(request) }
    await resetPassword(db, { ...body, ip: request.ip, grant })
    cookies.takeGrant(reply)
    return { message: 'Your Password has been successfully reset!', data: null }
  })
}

function resetHeader({ headers }: FastifyRequest): string | undefined {
  const value = headers['x-reset-token']
  return typeof value === 'string' ? value : undefined
}
