import { t } from '@lingui/core/macro'
import { Navigate, useLocation } from 'react-router'
import { hasPasswordLength } from '#contract/account/validation.ts'
import { messages } from '#contract/messages.ts'
import { useDeliveryTexts } from '#web/delivery/delivery-texts.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { useRegister } from './account-queries.ts'
import { emailFromState } from './account-state.ts'
import { AuthPage } from './auth-page.tsx'
import { NewPasswordField, PASSWORD_LENGTH_HINT } from './new-password-field.tsx'

export function RegisterScreen() {
  const user = useUser()
  const { door, time } = useDeliveryTexts()
  if (user) return <Navigate to={paths.landing} replace />
  return (
    <AuthPage
      title={t`Register`}
      motto={t`Your basket, ${door} ${time}.`}
      text={t`Sign up with your name, email and a password.`}
    >
      <RegisterForm />
    </AuthPage>
  )
}

type Registration = { username: string; email: string; password: string; confirmPassword: string }

function RegisterForm() {
  const { mutateAsync: register } = useRegister()
  const form = useForm<Registration, unknown>({
    initial: {
      username: '',
      email: emailFromState(useLocation().state),
      password: '',
      confirmPassword: '',
    },
    normalize: ({ username, email, ...passwords }) => ({
      username: username.trim(),
      email: email.trim(),
      ...passwords,
    }),
    check: validate,
    send: ({ confirmPassword: _, ...registration }) => register(registration),
    fieldOfError: fieldOf,
  })

  return (
    <Form form={form} className="grid gap-4">
      <TextField {...form.field('username')} label={t`Name`} autoComplete="name" autoFocus />
      <TextField {...form.field('email')} label={t`Email`} type="email" autoComplete="email" />
      <NewPasswordField {...form.field('password')} label={t`Password`} />
      <PasswordField
        {...form.field('confirmPassword')}
        label={t`Confirm Password`}
        autoComplete="new-password"
      />
      <FormError error={form.serverError} />
      <Button
        type="submit"
        size="lg"
        wide
        className="mt-1"
        busy={form.isBusy}
      >{t`Register`}</Button>
      <p className="text-center text-ink-2">
        {t`Already with ${{ shop: SHOP_NAME }}?`}{' '}
        <Link to={paths.login} className={`${linkClass} reach`}>{t`Login`}</Link>
      </p>
    </Form>
  )
}

const MISSING: Registration = {
  username: t`Please enter your name`,
  email: t`Please enter your email`,
  password: t`Please enter a password`,
  confirmPassword: t`Please enter the password again`,
}

/** Validation: empty fields first, then the passwords. */
function validate(typed: Registration): ValidationErrors<keyof Registration> | undefined {
  const empty = Object.entries(MISSING).filter(([field]) => !typed[field as keyof Registration])
  if (empty.length > 0) {
    return { toast: messages.fillAllDetails, fields: Object.fromEntries(empty) }
  }
  if (typed.password !== typed.confirmPassword) {
    const sentence = messages.passwordsDiffer
    return { toast: sentence, fields: { confirmPassword: sentence } }
  }
  if (!hasPasswordLength(typed.password)) {
    return { toast: PASSWORD_LENGTH_HINT, fields: { password: PASSWORD_LENGTH_HINT } }
  }
}

function fieldOf(error: unknown): 'email' | 'password' | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.status === 409) return 'email'
  if (error.code === 'WEAK_PASSWORD') return 'password'
  if (error.status === 400 && /email/i.test(error.errorMessage)) return 'email'
}
