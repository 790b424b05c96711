import { t } from '@lingui/core/macro'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { accountRoutes } from '#contract/account/account-routes.ts'
import type { Envelope, Input } from '#contract/schemas.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { call } from '#web/session/call.ts'
import { endSession, personKey, VISITOR_KEY } from '#web/session/person.ts'
import { userQuery } from '#web/session/user-queries.ts'
import { emailState, otpRequestState, verifiedState } from './account-state.ts'

registerRoutes(accountRoutes)

/**
 * Sends an OTP and goes to /verify-otp. Sending again replaces the history entry, so that Back still leaves.
 */
export function useSendOtp({ again = false } = {}) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (email: string) => call('user.forgotPassword', { body: { email } }),
    onSuccess: (_answer, email) =>
      navigate(paths.verifyOtp, { state: otpRequestState(email), replace: again }),
    meta: { succeeded: (answer) => messageOf(answer, t`We've sent an OTP to your email.`) },
  })
}

/** Goes to /reset-password with the response, replacing the entry of the used OTP. */
export function useVerifyOtp() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Input<'user.verifyOtp'>['body']) => call('user.verifyOtp', { body }),
    onSuccess: (answer, { email }) =>
      navigate(paths.resetPassword, { state: verifiedState(email, answer), replace: true }),
    meta: { succeeded: (answer) => messageOf(answer, t`OTP verified.`) },
  })
}

/** Goes to /login. Every session of the account has ended, including one in this browser. */
export function useResetPassword() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (body: Input<'user.resetPassword'>['body']) => call('user.resetPassword', { body }),
    onSuccess: (_answer, { email }) => {
      clearSession()
      return navigate(paths.login, { state: emailState(email), replace: true })
    },
    meta: { succeeded: t`Your Password has been successfully reset!` },
  })
}

/** Restores the previous email and continues with a new password. */
export function useUndoEmailChange() {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: (undoCode: string) => call('user.undoEmailChange', { body: { undoCode } }),
    onSuccess: (answer) => {
      clearSession()
      return navigate(paths.resetPassword, {
        state: verifiedState(answer.data.email, answer),
        replace: true,
      })
    },
    meta: {
      succeeded: (answer) =>
        messageOf(answer, t`Your previous email is restored. Please choose a new password.`),
    },
  })
}

/** The server has cleared the cookies, so they do not show whether a user was logged in. */
function clearSession() {
  if (personKey() !== VISITOR_KEY) endSession()
}

const messageOf = (answer: unknown, otherwise: string) =>
  // TanStack passes the mutation's response.
  (answer as Envelope<'user.verifyOtp'>).message || otherwise

/** Uses the code of an email link, once, even if the screen renders again. */
export const emailVerificationQuery = (verificationCode: string) =>
  queryOptions({
    queryKey: ['email-verification', verificationCode],
    queryFn: async ({ client }) => {
      const outcome = await verifyEmail(verificationCode)
      void client.prefetchQuery({ ...userQuery(), staleTime: 0 })
      return outcome
    },
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: {
      succeeded: (outcome) =>
        outcome === 'already' ? t`Email is already verified.` : t`Email verified successfully!`,
      failed: t`Email verification failed. Please try again.`,
    },
  })

async function verifyEmail(verificationCode: string): Promise<'verified' | 'already'> {
  try {
    await call('user.verifyEmail', { body: { verificationCode } })
    return 'verified'
  } catch (error) {
    if (hasStatus(error, 409)) return 'already'
    throw error
  }
}
