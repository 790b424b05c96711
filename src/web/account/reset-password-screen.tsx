import type { FormEvent } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#web/lib/paths.ts'
import { isRefusal } from '#web/lib/refused.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthPage } from './auth-page.tsx'
import { FormError } from './form-error.tsx'
import { handEmail, handedEmail, isVerified } from './hand-over.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { useResetPassword } from './recovery-queries.ts'

export function ResetPasswordScreen() {
  const { state } = useLocation()
  const email = handedEmail(state)
  if (!email || !isVerified(state)) return <Navigate to={paths.forgotPassword} replace />
  return (
    <AuthPage
      title="Reset Password"
      motto="A new key for the kitchen."
      text="Choose a new password. All your devices are signed out with it."
      back={{ to: paths.forgotPassword, label: 'Change email', state: handEmail(email) }}
    >
      <ResetForm email={email} />
    </AuthPage>
  )
}

function ResetForm({ email }: { email: string }) {
  const resetPassword = useResetPassword()

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const newPassword = String(typed.get('newPassword'))
    const confirmNewPassword = String(typed.get('confirmNewPassword'))
    if (!newPassword || !confirmNewPassword) {
      focusEmpty(event.currentTarget)
      return toast.error(messages.fillAllDetails)
    }
    resetPassword.mutate({ email, newPassword, confirmNewPassword })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      {/* Tells a password manager whose new password it is. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField label="New Password" name="newPassword" autoFocus />
      <PasswordField
        label="Confirm New Password"
        name="confirmNewPassword"
        autoComplete="new-password"
      />
      <FormError error={resetPassword.error}>
        {isRefusal(resetPassword.error, 401) && (
          <Link to={paths.forgotPassword} state={handEmail(email)} className={linkClass}>
            Send a new code
          </Link>
        )}
      </FormError>
      <Button type="submit" size="lg" wide className="mt-1" busy={resetPassword.isPending}>
        Reset Password
      </Button>
    </form>
  )
}

function focusEmpty(form: HTMLFormElement) {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input:not([hidden])')]
  boxes.find(({ value }) => value === '')?.focus()
}
