import { ph, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { isOtp } from '#contract/account/validation.ts'
import { messages } from '#contract/messages.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { emptyOtp, isOtpFull, type OtpError, OtpField } from '#web/ui/form/otp-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { emailFromState, emailState, sentAtFromState } from './account-state.ts'
import { AuthPage } from './auth-page.tsx'
import { useSendOtp, useVerifyOtp } from './recovery-queries.ts'

export function VerifyOtpScreen() {
  const { state } = useLocation()
  const email = emailFromState(state)
  const sentAt = sentAtFromState(state)
  if (!email) return <Navigate to={paths.forgotPassword} replace />
  return (
    <AuthPage
      title={t`Verify OTP`}
      motto={t`Almost there.`}
      text={
        <span>
          <Trans>
            We sent a six-digit code to{' '}
            <b className="font-semibold break-words text-ink">{email}</b>. It is valid for 10
            minutes.
          </Trans>
        </span>
      }
      back={{ to: paths.forgotPassword, label: t`Change email`, state: emailState(email) }}
    >
      <OtpForm key={sentAt} email={email} sentAt={sentAt} />
      <p className="mt-4 text-sm text-ink-3">{t`Didn't get it? Check your spam folder and the spelling of your email.`}</p>
    </AuthPage>
  )
}

const MISTAKES: Record<OtpError, string> = {
  length: messages.otpLength,
  digits: messages.otpDigits,
}

const refusalOf = (sentence: string) => ({ toast: sentence, fields: { otp: sentence } })

function OtpForm({ email, sentAt }: { email: string; sentAt: number }) {
  const { mutateAsync: verifyOtp } = useVerifyOtp()
  const [digits, setDigits] = useState(emptyOtp)
  const form = useForm({
    initial: { otp: '' },
    check: ({ otp }) => (isOtp(otp) ? undefined : refusalOf(messages.otpLength)),
    send: ({ otp }) => verifyOtp({ email, otp }),
    fieldOfError: () => {
      setDigits(emptyOtp)
      return 'otp'
    },
  })
  const box = form.props.ref

  useEffect(() => box.current?.querySelector('input')?.focus(), [box])

  return (
    <Form form={form}>
      <OtpField
        label={t`One-time code`}
        name="otp"
        value={digits}
        onChange={(value) => {
          form.clear()
          setDigits(value)
        }}
        onInvalid={(mistake) => form.showErrors(refusalOf(MISTAKES[mistake]))}
        error={form.errors.otp}
      />
      <div className="mt-2">
        <ResendOtp email={email} sentAt={sentAt} />
      </div>
      <Button
        type="submit"
        size="lg"
        wide
        className="mt-3"
        disabled={!isOtpFull(digits) && !form.isBusy}
        busy={form.isBusy}
      >{t`Verify OTP`}</Button>
    </Form>
  )
}

/** Longer than the server's minimum between two OTPs. */
const RESEND_AFTER_MS = 60_000

/** Sends another OTP, once the previous one had time to arrive. `sentAt` is in ms. */
function ResendOtp({ email, sentAt }: { email: string; sentAt: number }) {
  // If the clock was set back, the wait must not last for hours.
  const seconds = useSecondsUntil(Math.min(sentAt, Date.now()) + RESEND_AFTER_MS)
  const sendOtp = useSendOtp({ again: true })

  if (seconds > 0) {
    return (
      <p className="flex min-h-9 items-center text-sm text-ink-3">
        <span>
          <Trans>
            Send again in <span className="num">{ph({ time: inMinutes(seconds) })}</span>
          </Trans>
        </span>
      </p>
    )
  }
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        busy={sendOtp.isPending}
        onClick={() => sendOtp.mutate(email)}
        className="reach -ml-3"
      >{t`Send OTP again`}</Button>
      <FormError error={sendOtp.error} />
    </>
  )
}

const inMinutes = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Whole seconds until `instant` (ms), updated every second; 0 afterwards. */
function useSecondsUntil(instant: number): number {
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((instant - now) / 1000))
  const isOver = instant <= now

  useEffect(() => {
    if (isOver) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isOver])

  return seconds
}
