import { t } from '@lingui/core/macro'
import { Navigate, useLocation } from 'react-router'
import { messages } from '#contract/messages.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { emailFromState, emailState, isVerified } from './account-state.ts'
import { AuthPage } from './auth-page.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useResetPassword } from './recovery-queries.ts'

export function ResetPasswordScreen() {
  const { state } = useLocation()
  const email = emailFromState(state)
  if (!email || !isVerified(state)) return <Navigate to={paths.forgotPassword} replace />
  return (
    <AuthPage
      title={t`Reset Password`}
      motto={t`Almost done.`}
      text={t`Choose a new password. You'll be signed out of all devices.`}
      back={{ to: paths.forgotPassword, label: t`Change email`, state: emailState(email) }}
    >
      <ResetForm email={email} />
    </AuthPage>
  )
}

function ResetForm({ email }: { email: string }) {
  const { mutateAsync: resetPassword } = useResetPassword()
  const form = useForm({
    initial: { newPassword: '', confirmNewPassword: '' },
    check: validate,
    send: (passwords) => resetPassword({ email, ...passwords }),
  })

  return (
    <Form form={form} className="grid gap-4">
      {/* Tells password managers which account the new password is for. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField {...form.field('newPassword')} label={t`New Password`} autoFocus />
      <PasswordField
        {...form.field('confirmNewPassword')}
        label={t`Confirm New Password`}
        autoComplete="new-password"
      />
      <FormError error={form.serverError}>
        {hasStatus(form.serverError, 401) && (
          <Link
            to={paths.forgotPassword}
            state={emailState(email)}
            className={linkClass}
          >{t`Send a new code`}</Link>
        )}
      </FormError>
      <Button
        type="submit"
        size="lg"
        wide
        className="mt-1"
        busy={form.isBusy}
      >{t`Reset Password`}</Button>
    </Form>
  )
}

type NewPassword = { newPassword: string; confirmNewPassword: string }

/** The server checks that both are equal. */
function validate({ newPassword, confirmNewPassword }: NewPassword) {
  if (newPassword && confirmNewPassword) return undefined
  return {
    toast: messages.fillAllDetails,
    fields: {
      ...(!newPassword && { newPassword: t`Please enter a new password` }),
      ...(!confirmNewPassword && { confirmNewPassword: t`Please enter the new password again` }),
    },
  }
}
