import { t } from '@lingui/core/macro'
import { type AnimationEvent, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { messages } from '#contract/messages.ts'
import { useDeliveryTexts } from '#web/delivery/delivery-texts.ts'
import { hasStatus } from '#web/lib/http/api-error.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { SHOP_NAME } from '#web/lib/own-shop.ts'
import { followAccountLanguage } from '#web/session/language/follow-account-language.ts'
import { useLogin } from '#web/session/session-queries.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { linkClass } from '#web/ui/screen/page.tsx'
import { emailFromState, emailState } from './account-state.ts'
import { AuthPage } from './auth-page.tsx'

export function LoginScreen() {
  const user = useUser()
  const { promise } = useDeliveryTexts()
  // A logged-in user is redirected from there.
  if (user) return <Navigate to={paths.landing} replace />
  return (
    <AuthPage
      title={t`Login`}
      motto={t`Doodh khatam?
${promise}.`}
      text={t`Welcome back. Your cart is saved.`}
    >
      <LoginForm />
    </AuthPage>
  )
}

function LoginForm() {
  const handed = emailFromState(useLocation().state)
  const { mutateAsync: logIn } = useLogin()
  const form = useForm({
    initial: { email: handed, password: '' },
    normalize: ({ email, password }) => ({ email: email.trim(), password }),
    check: validate,
    send: async (body) => {
      const loggedIn = await logIn(body)
      await followAccountLanguage()
      return loggedIn
    },
    fieldOfError: (error) => (hasStatus(error, 401) ? 'password' : undefined),
  })
  const { email, password } = form.values
  const [isAutofilled, setAutofilled] = useState(false)
  const isFilled = (email !== '' && password !== '') || isAutofilled
  // Browsers do not report autofilled values before the user types.
  const noticeAutofill = ({ animationName }: AnimationEvent) => {
    if (animationName === 'autofilled') setAutofilled(true)
  }

  return (
    <Form form={form} onAnimationStart={noticeAutofill}>
      <TextField
        {...form.field('email')}
        label={t`Email`}
        type="email"
        autoComplete="username"
        autoFocus={handed === ''}
      />
      <PasswordField
        {...form.field('password')}
        label={t`Password`}
        autoComplete="current-password"
        autoFocus={handed !== ''}
        className="mt-4"
      />
      <div className="mt-2 flex justify-end">
        <Link
          to={paths.forgotPassword}
          state={emailState(email)}
          className={`${linkClass} reach text-note`}
        >{t`Forgot password?`}</Link>
      </div>
      <FormError error={form.serverError} />
      <Button
        type="submit"
        size="lg"
        wide
        className="mt-5"
        disabled={!isFilled}
        busy={form.isBusy}
      >{t`Login`}</Button>
      <p className="mt-4.5 text-center text-ink-2">
        {t`New to ${{ shop: SHOP_NAME }}?`}{' '}
        <Link
          to={paths.register}
          state={emailState(email)}
          className={`${linkClass} reach`}
        >{t`Register`}</Link>
      </p>
    </Form>
  )
}

function validate({ email, password }: { email: string; password: string }) {
  if (email && password) return undefined
  return {
    toast: messages.fillAllDetails,
    fields: {
      ...(!email && { email: t`Please enter your email` }),
      ...(!password && { password: t`Please enter your password` }),
    },
  }
}
