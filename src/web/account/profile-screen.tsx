import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { MailCheck, MailWarning } from 'lucide-react'
import type { User } from '#contract/account/account.ts'
import { useIsMobile } from '#web/lib/browser/window-size.ts'
import { paths } from '#web/lib/navigation/paths.ts'
import { useGoBack } from '#web/lib/navigation/use-go-back.ts'
import { PushSettings } from '#web/notify/push-settings.tsx'
import { useUser } from '#web/session/user-queries.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { FormError } from '#web/ui/form/form.tsx'
import { Link } from '#web/ui/link.tsx'
import { DashboardPage } from '#web/ui/screen/dashboard-page.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { ChangeAvatar } from './change-avatar.tsx'
import { DevicesCard } from './devices-card.tsx'
import { MyDataCard } from './my-data-card.tsx'
import { ProfileForm } from './profile-form.tsx'
import { useSendVerification } from './profile-queries.ts'

export function ProfileScreen() {
  const user = useUser()
  const goBack = useGoBack(useIsMobile() ? paths.userMenu : paths.home)
  if (!user) return null
  return (
    <DashboardPage title={t`Profile`} onBack={goBack}>
      <div className="grid grid-cols-1 items-start gap-3 md:gap-4 xl:grid-cols-2">
        <div className="grid grid-cols-1 gap-3 md:gap-4">
          <Card>
            <ChangeAvatar user={user} />
            <ProfileForm user={user} />
          </Card>
          <EmailVerificationCard user={user} />
        </div>
        <div className="grid grid-cols-1 gap-3 md:gap-4">
          <PushSettings />
          <AlertsCard />
          <DevicesCard />
          <MyDataCard />
        </div>
      </div>
    </DashboardPage>
  )
}

const AlertsCard = () => (
  <Card>
    <h2 className="text-lg">{t`Stock alerts`}</h2>
    <p className="mt-1.5 text-ink-2">{t`Products you asked us to tell you about when they are back in stock.`}</p>
    <Link
      to={paths.alerts}
      className={`mt-3 ${buttonClass({ kind: 'secondary' })}`}
    >{t`View Stock Alerts`}</Link>
  </Card>
)

function EmailVerificationCard({ user }: { user: User }) {
  const { email, email_is_verified: isVerified } = user
  const Icon = isVerified ? MailCheck : MailWarning
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-1 text-lg">{t`Email Verification`}</h2>
        <Pill tone={isVerified ? 'green' : 'amber'}>
          <Icon size={16} /> <span>{isVerified ? t`Verified` : t`Not verified`}</span>
        </Pill>
      </div>
      <p className="mt-1.5 text-ink-2">
        <EmailStatus user={user} />
      </p>
      {/* A new email resets this part: nothing was sent to it yet. */}
      {!isVerified && <SendVerification key={email} />}
    </Card>
  )
}

function EmailStatus({ user }: { user: User }) {
  const { email_is_verified: isVerified, pending_email: pending } = user
  const email = <b className="font-semibold break-words text-ink">{user.email}</b>
  if (isVerified) return <Trans>{email} is verified. We send bills and OTPs here.</Trans>
  if (pending) {
    return (
      <Trans>
        {email} is not verified yet. Until then we send bills and OTPs to your previous email.
      </Trans>
    )
  }
  return (
    <Trans>
      {email} is not verified yet. Verify it, so you can reset your password if you forget it.
    </Trans>
  )
}

function SendVerification() {
  const send = useSendVerification()
  return (
    <>
      <Button
        kind="secondary"
        busy={send.isPending}
        onClick={() => send.mutate()}
        className="mt-3.5 max-md:w-full"
      >{t`Send Verification Email`}</Button>
      <FormError error={send.error} />
      <p role="status" className="text-sm text-ink-3 not-empty:mt-2.5">
        {send.isSuccess &&
          t`Open the link in the email within 24 hours. Can't find it? Check your spam folder.`}
      </p>
    </>
  )
}
