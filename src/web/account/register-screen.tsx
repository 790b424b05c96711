import { type FormEvent, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { paths } from '#web/lib/paths.ts'
import { sentenceFor } from '#web/lib/refused.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { useRegister } from './account-queries.ts'
import { AuthPage } from './auth-page.tsx'
import { FormError } from './form-error.tsx'
import { handedEmail } from './hand-over.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { type FieldErrors, fieldOf, mistakesIn, type Registration } from './registration.ts'

export function RegisterScreen() {
  const user = useUser()
  if (user) return <Navigate to={paths.landing} replace />
  return (
    <AuthPage
      title="Register"
      motto="Your basket, at the door in 10 minutes."
      text="A name, an email and a password: then the basket is yours."
    >
      <RegisterForm />
    </AuthPage>
  )
}

function RegisterForm() {
  const register = useRegister()
  const handed = handedEmail(useLocation().state)
  const [errors, setErrors] = useState<FieldErrors<keyof Registration>>({})

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const typed = readForm(form)
    const mistakes = mistakesIn(typed)
    setErrors(mistakes?.fields ?? {})
    if (mistakes) {
      focusFirst(form, mistakes.fields)
      return toast.error(mistakes.sentence)
    }
    const { confirmPassword: _, ...registration } = typed
    register.mutate(registration, {
      onError: (error) => {
        const field = fieldOf(error)
        if (!field) return
        setErrors({ [field]: sentenceFor(error) })
        focusFirst(form, { [field]: '' })
      },
    })
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <TextField
        label="Name"
        name="username"
        autoComplete="name"
        autoFocus
        error={errors.username}
      />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={handed}
        error={errors.email}
      />
      <NewPasswordField label="Password" name="password" error={errors.password} />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        error={errors.confirmPassword}
      />
      {register.error && !fieldOf(register.error) && <FormError error={register.error} />}
      <Button type="submit" size="lg" wide className="mt-1" busy={register.isPending}>
        Register
      </Button>
      <p className="text-center text-ink-2">
        Already with Tokri?{' '}
        <Link to={paths.login} className={`${linkClass} reach`}>
          Login
        </Link>
      </p>
    </form>
  )
}

function readForm(form: HTMLFormElement): Registration {
  const typed = new FormData(form)
  const read = (field: keyof Registration) => String(typed.get(field) ?? '')
  return {
    username: read('username').trim(),
    email: read('email').trim(),
    password: read('password'),
    confirmPassword: read('confirmPassword'),
  }
}

function focusFirst(form: HTMLFormElement, fields: FieldErrors<keyof Registration>) {
  const [first] = Object.keys(fields)
  const box = first && form.elements.namedItem(first)
  if (box instanceof HTMLElement) box.focus()
}
