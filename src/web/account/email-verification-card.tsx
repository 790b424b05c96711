import { MailCheck, MailWarning } from 'lucide-react'
import type { User } from '#contract/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import { FormError } from './form-error.tsx'
import { useSendVerification } from './profile-queries.ts'

export function EmailVerificationCard({ user }: { user: User }) {
  const { email, email_is_verified: isVerified } = user
  const Icon = isVerified ? MailCheck : MailWarning
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-1 text-lg">Email Verification</h2>
        <Pill tone={isVerified ? 'green' : 'amber'}>
          <Icon size={16} /> {isVerified ? 'Verified' : 'Not verified'}
        </Pill>
      </div>
      <p className="mt-1.5 text-ink-2">
        <b className="font-[620] break-words text-ink">{email}</b>{' '}
        {isVerified
          ? 'is yours. Bills and codes go there.'
          : 'is not verified yet. Verify it, so that a forgotten password can be replaced.'}
      </p>
      {/* Another email is another matter: nothing was sent to it yet. */}
      {!isVerified && <SendVerification key={email} />}
    </Card>
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
      >
        Send Verification Email
      </Button>
      <FormError error={send.error} />
      <p role="status" className="text-sm text-ink-3 not-empty:mt-2.5">
        {send.isSuccess &&
          'Open the link in the mail within 24 hours. If it is not there, look among the spam.'}
      </p>
    </>
  )
}
