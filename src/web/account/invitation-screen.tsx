import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import type { User } from '#contract/account/account.ts'
import type { OpenedInvitation } from '#contract/people/invitation.ts'
import { ApiError, errorText } from '#web/lib/http/api-error.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { storeReturnPath } from '#web/session/return-to.ts'
import { useLogout } from '#web/session/session-queries.ts'
import { useIsUserKnown, useUser } from '#web/session/user-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Form, FormError } from '#web/ui/form/form.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Link } from '#web/ui/link.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { emailState } from './account-state.ts'
import { AuthPage } from './auth-page.tsx'
import { InvitationJoinForm } from './invitation-join-form.tsx'
import { invitationQuery, useAccept } from './invitation-queries.ts'
import { InvitedRole } from './invitation-role.tsx'

/** Target of the link in the email to an invited person. Opening it changes nothing, because mail programs open links. */
export function InvitationScreen() {
  const code = useSearchParams()[0].get('code')
  return (
    <AuthPage title={t`Your invitation`} motto={t`Work with us.`}>
      {code ? (
        <Invitation code={code} />
      ) : (
        <Ended text={t`This link is incomplete. Please open it again from the email.`} />
      )}
    </AuthPage>
  )
}

function Invitation({ code }: { code: string }) {
  const { data: invitation, error, refetch, isFetching } = useQuery(invitationQuery(code))
  const isKnown = useIsUserKnown()
  if (error && !isFetching) {
    return (
      <Ended text={errorText(error)} onRetry={canRetry(error) ? () => void refetch() : undefined} />
    )
  }
  if (!invitation || !isKnown) {
    return <Waiting />
  }
  return (
    <>
      <p className="mb-4 text-ink-2">{t`The shop invites ${{ email: invitation.email }} to work in its office.`}</p>
      <InvitedRole invitation={invitation} />
      <NextStep code={code} invitation={invitation} />
    </>
  )
}

const Waiting = () => (
  <div className="grid justify-items-center py-8 text-brand-ink">
    <Spinner label={t`Opening the invitation`} className="size-9" />
  </div>
)

/** The server has not checked the code, so a retry may work. */
const canRetry = (error: Error) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

type StepProps = { code: string; invitation: OpenedInvitation }

function NextStep({ code, invitation }: StepProps) {
  const user = useUser()
  if (user && hasJustJoined(user, invitation)) return <Waiting />
  if (user) return <AcceptAs user={user} code={code} invitation={invitation} />
  if (invitation.has_account) return <LogInFirst email={invitation.email} />
  return <InvitationJoinForm code={code} email={invitation.email} />
}

/** The account was made here a moment ago, and the office is being opened. */
const hasJustJoined = (user: User, { email, has_account }: OpenedInvitation) =>
  !has_account && user.pending_email === '' && user.email.toLowerCase() === email.toLowerCase()

function AcceptAs({ user, code, invitation }: StepProps & { user: User }) {
  const { mutateAsync: accept } = useAccept(code)
  const form = useForm({ initial: {}, send: () => accept() })
  if (!mayBeFor(user, invitation)) return <OtherAccount user={user} />
  return (
    <Form form={form} className="grid gap-3">
      <p>{t`You are logged in as ${{ email: user.email }}.`}</p>
      <FormError error={form.serverError} />
      <Button type="submit" size="lg" wide busy={form.isBusy}>{t`Accept`}</Button>
    </Form>
  )
}

/** While a change of email is pending, only the server knows which address counts. */
const mayBeFor = (user: User, { email }: OpenedInvitation) =>
  user.pending_email !== '' || user.email.toLowerCase() === email.toLowerCase()

function OtherAccount({ user }: { user: User }) {
  const { mutate: logOut, isPending } = useLogout()
  return (
    <div className="grid gap-3">
      <p>{t`You are logged in as ${{ email: user.email }}, but this invitation is for another email. Log out, then open the link again.`}</p>
      <Button size="lg" wide busy={isPending} onClick={() => logOut()}>{t`Log out`}</Button>
    </div>
  )
}

/** Leads back here after the login. */
function LogInFirst({ email }: { email: string }) {
  const { pathname, search } = useLocation()
  return (
    <div className="grid gap-3">
      <p>{t`You have an account with this email. Log in to accept.`}</p>
      <Link
        to={paths.login}
        state={emailState(email)}
        onClick={() => storeReturnPath(pathname + search)}
        className={buttonClass({ size: 'lg', wide: true })}
      >{t`Login`}</Link>
      <Link
        to={paths.forgotPassword}
        state={emailState(email)}
        className={buttonClass({ kind: 'secondary' })}
      >{t`Forgot password?`}</Link>
    </div>
  )
}

type EndedProps = { text: string; onRetry?: (() => void) | undefined }

const Ended = ({ text, onRetry }: EndedProps) => (
  <div className="grid gap-3">
    <p role="alert">{text}</p>
    {onRetry && <Button size="lg" wide onClick={onRetry}>{t`Try again`}</Button>}
    <Link to={paths.login} className={buttonClass({ kind: 'secondary' })}>{t`Login`}</Link>
    <Link to={paths.landing} className={buttonClass({ kind: 'secondary' })}>{t`Home`}</Link>
  </div>
)
