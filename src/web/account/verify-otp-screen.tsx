import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#web/lib/paths.ts'
import { sentenceFor } from '#web/lib/refused.ts'
import { Button } from '#web/ui/button.tsx'
import { emptyOtp, isOtpFull, OtpField, type OtpMistake } from '#web/ui/otp-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthPage } from './auth-page.tsx'
import { handEmail, handedEmail, handedSentAt } from './hand-over.ts'
import { useVerifyOtp } from './recovery-queries.ts'
import { ResendOtp } from './resend-otp.tsx'

export function VerifyOtpScreen() {
  const { state } = useLocation()
  const email = handedEmail(state)
  const sentAt = handedSentAt(state)
  if (!email) return <Navigate to={paths.forgotPassword} replace />
  return (
    <AuthPage
      title="Verify OTP"
      motto="Almost back in the kitchen."
      text={
        <>
          We sent a six-digit code to <b className="font-[620] break-words text-ink">{email}</b>. It
          is valid for 10 minutes.
        </>
      }
      back={{ to: paths.forgotPassword, label: 'Change email', state: handEmail(email) }}
    >
      <OtpForm key={sentAt} email={email}>
        <ResendOtp email={email} sentAt={sentAt} />
      </OtpForm>
      <p className="mt-4 text-sm text-ink-3">
        Nothing there? Look among the spam, and whether the email is spelt right.
      </p>
    </AuthPage>
  )
}

const MISTAKES: Record<OtpMistake, string> = {
  length: messages.otpLength,
  digits: messages.otpDigits,
}

function OtpForm({ email, children }: { email: string; children: ReactNode }) {
  const verifyOtp = useVerifyOtp()
  const form = useRef<HTMLFormElement>(null)
  const [digits, setDigits] = useState(emptyOtp)
  const [error, setError] = useState<string>()

  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const handleChange = (value: string[]) => {
    setDigits(value)
    setError(undefined)
  }
  const refuse = (sentence: string) => {
    setError(sentence)
    toast.error(sentence)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (verifyOtp.isPending) return
    if (!isOtpFull(digits)) return refuse(messages.otpLength)
    verifyOtp.mutate(
      { email, otp: digits.join('') },
      {
        onError: (failure) => {
          setError(sentenceFor(failure))
          setDigits(emptyOtp)
          form.current?.querySelector('input')?.focus()
        },
      },
    )
  }

  return (
    <form ref={form} noValidate onSubmit={handleSubmit}>
      <OtpField
        label="One-time code"
        value={digits}
        onChange={handleChange}
        onMistake={(mistake) => refuse(MISTAKES[mistake])}
        error={error}
      />
      <div className="mt-2">{children}</div>
      <Button
        type="submit"
        size="lg"
        wide
        className="mt-3"
        disabled={!isOtpFull(digits) && !verifyOtp.isPending}
        busy={verifyOtp.isPending}
      >
        Verify OTP
      </Button>
    </form>
  )
}
