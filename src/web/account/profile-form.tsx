import type { User } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import { isMobile } from '#contract/validation.ts'
import { isRefusal } from '#web/lib/refused.ts'
import { Button } from '#web/ui/button.tsx'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { type Mistakes, useForm } from '#web/ui/form/use-form.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useUpdateProfile } from './profile-queries.ts'

/** What a shopper may change of themselves. */
type Details = Pick<User, 'username' | 'email' | 'mobile'>

export function ProfileForm({ user }: { user: User }) {
  const { mutateAsync: update } = useUpdateProfile()
  const form = useForm({
    initial: { username: user.username, email: user.email, mobile: user.mobile },
    tidy: detailsOf,
    check: mistakesIn,
    send: update,
    refusedAt: (error) => (isRefusal(error, 409) ? 'email' : undefined),
    edits: true,
  })

  return (
    <Form form={form} className="mt-5 grid gap-4">
      <TextField {...form.field('username')} label="Name" autoComplete="name" />
      <TextField
        {...form.field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        hint={emailHint(user, form.values.email)}
      />
      <TextField
        {...form.field('mobile')}
        label="Mobile Number"
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={20}
        hint="If you like: 10 digits, for the person who brings your basket"
      />
      <FormError error={form.refusal} />
      <Button
        type="submit"
        disabled={!form.isDirty}
        busy={form.isBusy}
        className="md:justify-self-start"
      >
        Save
      </Button>
    </Form>
  )
}

/** Blanks around a word are no difference: the shop does not keep them. */
const detailsOf = ({ username, email, mobile }: Details): Details => ({
  username: username.trim(),
  email: email.trim(),
  mobile: mobile.trim(),
})

/** Name and email are required; a mobile number is optional. The first is said in a toast too. */
function mistakesIn({ username, email, mobile }: Details): Mistakes<keyof Details> | undefined {
  const fields = {
    ...(username === '' && { username: 'Please enter your name' }),
    ...(email === '' && { email: 'Please enter your email' }),
    ...(mobile !== '' && !isMobile(mobile) && { mobile: messages.mobile }),
  }
  const [first] = Object.values(fields)
  return first ? { toast: first, fields } : undefined
}

/** What follows from another email, before it is saved. */
function emailHint({ email, email_is_verified: isVerified }: User, typed: string) {
  if (typed === email) return undefined
  return isVerified
    ? 'We send a link to the new email. Until it is verified, codes for a lost password go to the old one.'
    : 'We send a link to the new email, to verify it.'
}
