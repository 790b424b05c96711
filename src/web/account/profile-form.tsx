import { t } from '@lingui/core/macro'
import type { User } from '#contract/account/account.ts'
import { isMobile, MAX_LENGTH } from '#contract/account/validation.ts'
import { mobileDigits } from '#contract/lib/typed-digits.ts'
import { messages } from '#contract/messages.ts'
import { ApiError, hasStatus } from '#web/lib/http/api-error.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { useForm, type ValidationErrors } from '#web/ui/form/use-form.ts'
import { useUpdateProfile } from './profile-queries.ts'

/** Editable details; the password confirms a new email. */
type Details = Pick<User, 'username' | 'email' | 'mobile'> & { password: string }

export function ProfileForm({ user }: { user: User }) {
  const { mutateAsync: update } = useUpdateProfile()
  const form = useForm({
    initial: { username: user.username, email: user.email, mobile: user.mobile, password: '' },
    normalize: (typed) => tidyDetails(typed, user),
    check: validate,
    send: ({ password, ...details }) => update({ ...details, ...(password && { password }) }),
    fieldOfError: fieldOf,
    edits: true,
  })
  const isAnotherEmail = form.values.email !== user.email

  return (
    <Form form={form} className="mt-5 grid gap-4">
      <TextField {...form.field('username')} label={t`Name`} autoComplete="name" />
      <TextField
        {...form.field('email')}
        label={t`Email`}
        type="email"
        autoComplete="email"
        hint={isAnotherEmail ? emailHint(user) : undefined}
      />
      {isAnotherEmail && (
        <PasswordField
          {...form.field('password')}
          label={t`Your Password`}
          autoComplete="current-password"
          hint={t`Confirms it's you. Without it, we keep sending OTPs to your old email for seven days after the new one is verified.`}
        />
      )}
      <TextField
        {...form.field('mobile')}
        label={t`Mobile Number`}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={MAX_LENGTH.mobile}
        hint={t`Optional, 10 digits. For the delivery partner.`}
      />
      <FormError error={form.serverError} />
      <Button
        type="submit"
        disabled={!form.isDirty}
        busy={form.isBusy}
        className="md:justify-self-start"
      >{t`Save`}</Button>
    </Form>
  )
}

/** Surrounding spaces are no change, because the server trims them. */
const tidyDetails = (typed: Details, { email }: User): Details => ({
  username: typed.username.trim(),
  email: typed.email.trim(),
  mobile: mobileDigits(typed.mobile),
  password: typed.email.trim() === email ? '' : typed.password,
})

/** Name and email are required, the mobile number is optional. The first error is also shown as a toast. */
function validate({
  username,
  email,
  mobile,
}: Details): ValidationErrors<keyof Details> | undefined {
  const fields = {
    ...(username === '' && { username: t`Please enter your name` }),
    ...(email === '' && { email: t`Please enter your email` }),
    ...(mobile !== '' && !isMobile(mobile) && { mobile: messages.mobile }),
  }
  const [first] = Object.values(fields)
  return first ? { toast: first, fields } : undefined
}

function fieldOf(error: unknown): 'email' | 'password' | undefined {
  if (hasStatus(error, 409)) return 'email'
  if (error instanceof ApiError && error.code === 'WRONG_PASSWORD') return 'password'
}

/** Explains what a new email causes, before it is saved. */
const emailHint = ({ email_is_verified: isVerified }: User) =>
  isVerified
    ? t`We'll send a link to the new email. Until you verify it, password OTPs go to the old one.`
    : t`We'll send a verification link to the new email.`
