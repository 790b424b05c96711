import { type FormEvent, useState } from 'react'
import type { User } from '#contract/account.ts'
import { isRefusal, sentenceFor } from '#web/lib/refused.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { ChangeAvatar } from './change-avatar.tsx'
import { type Details, detailsOf, differs, mistakesInDetails } from './details.ts'
import { FormError } from './form-error.tsx'
import { useUpdateProfile } from './profile-queries.ts'

export function ProfileForm({ user }: { user: User }) {
  const update = useUpdateProfile()
  // Only what was typed: everything else follows the user as the shop knows them.
  const [typed, setTyped] = useState<Partial<Details>>({})
  const [errors, setErrors] = useState<Partial<Details>>({})
  const details = { ...detailsOf(user), ...typed }
  const isEmailTaken = isRefusal(update.error, 409)

  const bind = (field: keyof Details) => ({
    name: field,
    value: details[field],
    error: errors[field],
    onChange: ({ target }: { target: HTMLInputElement }) =>
      setTyped({ ...typed, [field]: target.value }),
  })
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const mistakes = mistakesInDetails(details)
    setErrors(mistakes)
    const [first] = Object.entries(mistakes)
    if (!first) return save()
    focus(event.currentTarget, first[0])
    toast.error(first[1])
  }
  const save = () =>
    update.mutate(detailsOf(details), {
      onSuccess: () => setTyped({}),
      onError: (error) => {
        if (isRefusal(error, 409)) setErrors({ email: sentenceFor(error) })
      },
    })

  return (
    <Card>
      <ChangeAvatar user={user} />
      <form noValidate onSubmit={handleSubmit} className="mt-5 grid gap-4">
        <TextField {...bind('username')} label="Name" autoComplete="name" />
        <TextField
          {...bind('email')}
          label="Email"
          type="email"
          autoComplete="email"
          hint={emailHint(user, details.email)}
        />
        <TextField
          {...bind('mobile')}
          label="Mobile Number"
          type="tel"
          inputMode="numeric"
          autoComplete="tel-national"
          maxLength={20}
          hint="If you like: 10 digits, for the person who brings your basket"
        />
        {!isEmailTaken && <FormError error={update.error} />}
        <Button
          type="submit"
          disabled={!differs(details, user)}
          busy={update.isPending}
          className="md:justify-self-start"
        >
          Save
        </Button>
      </form>
    </Card>
  )
}

/** What follows from another email, before it is saved. */
function emailHint({ email, email_is_verified: isVerified }: User, typed: string) {
  if (typed.trim() === email) return undefined
  return isVerified
    ? 'We send a link to the new email. Until it is verified, codes for a lost password go to the old one.'
    : 'We send a link to the new email, to verify it.'
}

function focus(form: HTMLFormElement, field: string) {
  const box = form.elements.namedItem(field)
  if (box instanceof HTMLElement) box.focus()
}
