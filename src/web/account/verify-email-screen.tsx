import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { ApiError } from '#web/lib/http/api-error.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useUser } from '#web/session/user-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Link } from '#web/ui/link.tsx'
import { Spinner } from '#web/ui/loading/spinner.tsx'
import { isEmailVerified, outcomeState } from './account-state.ts'
import { AuthPage } from './auth-page.tsx'
import { emailVerificationQuery } from './recovery-queries.ts'

export function VerifyEmailScreen() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const code = search.get('code')
  return (
    <AuthPage title={t`Verify Email`} motto={t`One tap and you're verified.`}>
      {code ? <Verifying code={code} /> : isEmailVerified(state) ? <Verified /> : <Failed />}
    </AuthPage>
  )
}

/** Uses the code, then replaces it in the URL by the outcome. */
function Verifying({ code }: { code: string }) {
  const { isPending, isFetching, error, refetch } = useQuery(emailVerificationQuery(code))
  if (isPending || (error && isFetching)) {
    return (
      <div className="grid justify-items-center gap-3 py-8 text-brand-ink">
        <Spinner label={t`Verifying your email`} className="size-9" />
        <p aria-hidden="true" className="text-ink-2">{t`Verifying your email`}</p>
      </div>
    )
  }
  if (error && canRetry(error)) return <Failed onRetry={() => void refetch()} />
  return (
    <Navigate to={paths.verifyEmail} state={outcomeState(error ? 'failed' : 'verified')} replace />
  )
}

/** The server has not checked the code, so a retry may work. */
const canRetry = (error: Error) =>
  !(error instanceof ApiError) || error.status === 0 || error.status === 429 || error.status >= 500

const Verified = () => (
  <Panel
    icon={<CircleCheck size={34} />}
    tone="bg-save-soft text-save"
    role="status"
  >{t`Your email has been successfully verified!`}</Panel>
)

function Failed({ onRetry }: { onRetry?: () => void }) {
  const user = useUser()
  const mayAskAgain = user && !onRetry && !user.email_is_verified
  return (
    <Panel
      icon={<CircleX size={34} />}
      tone="bg-danger-soft text-danger"
      role="alert"
      action={
        <>
          {onRetry && <Button onClick={onRetry}>{t`Try Again`}</Button>}
          {mayAskAgain && (
            <Link
              to={paths.profile}
              className={buttonClass()}
            >{t`Get a new link in your profile`}</Link>
          )}
        </>
      }
    >{t`Verification failed. The verification link might be expired or invalid. Please try again.`}</Panel>
  )
}

type PanelProps = {
  icon: ReactNode
  tone: string
  role: 'status' | 'alert'
  action?: ReactNode
  children: ReactNode
}

function Panel({ icon, tone, role, action, children }: PanelProps) {
  return (
    <>
      <div role={role} className="mb-6">
        <div className={`mb-3 grid size-19 place-items-center rounded-full ${tone}`}>{icon}</div>
        <p className="text-lg">{children}</p>
      </div>
      <div className="grid gap-2">
        {action}
        <Link to={paths.landing} className={buttonClass({ kind: 'secondary' })}>{t`Home`}</Link>
        <Link to={paths.login} className={buttonClass({ kind: 'ghost' })}>{t`Back to Login`}</Link>
      </div>
    </>
  )
}
