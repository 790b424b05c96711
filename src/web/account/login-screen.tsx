import { type AnimationEvent, type FormEvent, useRef, useState } from 'react'
import { Link, Navigate, useLocation } from 'react-router'
import { messages } from '#contract/messages.ts'
import { paths } from '#web/lib/paths.ts'
import { useLogin } from '#web/session/session-queries.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { linkClass } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { toast } from '#web/ui/toast.ts'
import { AuthPage } from './auth-page.tsx'
import { FormError } from './form-error.tsx'
import { handEmail, handedEmail } from './hand-over.ts'

export function LoginScreen() {
  const user = useUser()
  // There whoever is signed in is brought home, or to where they were going.
  if (user) return <Navigate to={paths.landing} replace />
  return (
    <AuthPage
      title="Login"
      motto={'Doodh khatam?\nTen minutes.'}
      text="Welcome back. Your basket is as you left it."
    >
      <LoginForm />
    </AuthPage>
  )
}

function LoginForm() {
  const login = useLogin()
  const handed = handedEmail(useLocation().state)
  const [email, setEmail] = useState(handed)
  const [password, setPassword] = useState('')
  const [isAutofilled, setAutofilled] = useState(false)
  const passwordBox = useRef<HTMLInputElement>(null)
  const isFilled = (email !== '' && password !== '') || isAutofilled

  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Read from the boxes: what a password manager put there was perhaps never typed.
    const typed = new FormData(event.currentTarget)
    const credentials = {
      email: String(typed.get('email')).trim(),
      password: String(typed.get('password')),
    }
    if (!credentials.email || !credentials.password) return toast.error(messages.fillAllDetails)
    login.mutate(credentials, { onError: () => passwordBox.current?.focus() })
  }
  const noticeAutofill = ({ animationName }: AnimationEvent) => {
    if (animationName === 'autofilled') setAutofilled(true)
  }

  return (
    <form noValidate onSubmit={handleSubmit} onAnimationStart={noticeAutofill}>
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        autoFocus={handed === ''}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
      />
      <PasswordField
        ref={passwordBox}
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus={handed !== ''}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        className="mt-4"
      />
      <div className="mt-2 flex justify-end">
        <Link
          to={paths.forgotPassword}
          state={handEmail(email)}
          className={`${linkClass} reach text-[0.875rem]`}
        >
          Forgot password?
        </Link>
      </div>
      <FormError error={login.error} />
      <Button
        type="submit"
        size="lg"
        wide
        className="mt-5"
        disabled={!isFilled}
        busy={login.isPending}
      >
        Login
      </Button>
      <p className="mt-4.5 text-center text-ink-2">
        New to Tokri?{' '}
        <Link to={paths.register} state={handEmail(email)} className={`${linkClass} reach`}>
          Register
        </Link>
      </p>
    </form>
  )
}
