import { type FormEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthPage } from './auth-page.tsx'
import { FormError } from './form-error.tsx'
import { handEmail, handedEmail } from './hand-over.ts'
import { useSendOtp } from './recovery-queries.ts'

export function ForgotPasswordScreen() {
  const sendOtp = useSendOtp()
  const [email, setEmail] = useState(handedEmail(useLocation().state))
  const [error, setError] = useState<string>()

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = email.trim()
    setError(typed ? undefined : EMAIL_MISSING)
    if (typed) return sendOtp.mutate(typed)
    event.currentTarget.querySelector('input')?.focus()
    toast.error(EMAIL_MISSING)
  }

  return (
    <AuthPage
      title="Forgot Password"
      motto="It happens in the best kitchens."
      text="Tell us your email, and we send you a code to choose a new password with."
      back={{ to: paths.login, label: 'Back to Login', state: handEmail(email) }}
    >
      <form noValidate onSubmit={handleSubmit}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={error}
        />
        <FormError error={sendOtp.error} />
        <Button type="submit" size="lg" wide className="mt-5" busy={sendOtp.isPending}>
          Send OTP
        </Button>
      </form>
    </AuthPage>
  )
}

const EMAIL_MISSING = 'Please enter your email'
