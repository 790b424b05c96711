import { t } from '@lingui/core/macro'
import { hasPasswordLength } from '#contract/account/validation.ts'
import { messages } from '#contract/messages.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { emailState } from './account-state.ts'
import { useJoin } from './invitation-queries.ts'
import { NewPasswordField, PASSWORD_LENGTH_HINT } from './new-password-field.tsx'

type Props = { code: string; email: string }
type Typed = { username: string; password: string }

/** The account of an invited person: the link proves the email, so only a name and a password are missing. */
export function InvitationJoinForm({ code, email }: Props) {
  const { mutateAsync: join } = useJoin(code)
  const form = useForm<Typed, unknown>({
    initial: { username: '', password: '' },
    normalize: ({ username, password }) => ({ username: username.trim(), password }),
    check: mistakeIn,
    send: (typed) => join(typed),
    fieldOfError: (error) =>
      error instanceof ApiError && error.code === 'WEAK_PASSWORD' ? 'password' : undefined,
  })
  return (
    <Form form={form} className="grid gap-4">
      <TextField {...form.field('username')} label={t`Name`} autoComplete="name" autoFocus />
      {/* For password managers, which store the password with it. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField {...form.field('password')} label={t`Password`} />
      <FormError error={form.serverError}>
        <Link to={paths.login} state={emailState(email)} className="underline">{t`Login`}</Link>
      </FormError>
      <Button type="submit" size="lg" wide busy={form.isBusy}>{t`Join the shop`}</Button>
    </Form>
  )
}

const MISSING: Typed = {
  username: t`Please enter your name`,
  password: t`Please enter a password`,
}

function mistakeIn(typed: Typed): ValidationErrors<keyof Typed> | undefined {
  const empty = Object.entries(MISSING).filter(([field]) => !typed[field as keyof Typed])
  if (empty.length > 0) {
    return { toast: messages.fillAllDetails, fields: Object.fromEntries(empty) }
  }
  if (!hasPasswordLength(typed.password)) {
    return { toast: PASSWORD_LENGTH_HINT, fields: { password: PASSWORD_LENGTH_HINT } }
  }
}
