import { t } from '@lingui/core/macro'
import { useLocation } from 'react-router'
import { paths } from '#web/lib/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { emailFromState, emailState } from './account-state.ts'
import { AuthPage } from './auth-page.tsx'
import { useSendOtp } from './recovery-queries.ts'

export function ForgotPasswordScreen() {
  const { mutateAsync: sendOtp } = useSendOtp()
  const form = useForm({
    initial: { email: emailFromState(useLocation().state) },
    normalize: ({ email }) => ({ email: email.trim() }),
    check: ({ email }) =>
      email ? undefined : { toast: EMAIL_MISSING, fields: { email: EMAIL_MISSING } },
    send: ({ email }) => sendOtp(email),
  })

  return (
    <AuthPage
      title={t`Forgot Password`}
      motto={t`It happens to all of us.`}
      text={t`Enter your email and we will send you a code to reset your password.`}
      back={{ to: paths.login, label: t`Back to Login`, state: emailState(form.values.email) }}
    >
      <Form form={form}>
        <TextField
          {...form.field('email')}
          label={t`Email`}
          type="email"
          autoComplete="username"
          autoFocus
        />
        <FormError error={form.serverError} />
        <Button
          type="submit"
          size="lg"
          wide
          className="mt-5"
          busy={form.isBusy}
        >{t`Send OTP`}</Button>
      </Form>
    </AuthPage>
  )
}

const EMAIL_MISSING = t`Please enter your email`
