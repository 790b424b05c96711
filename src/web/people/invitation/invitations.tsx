import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { MailPlus, Send } from 'lucide-react'
import { dayAndTime } from '#contract/lib/days.ts'
import type { Invitation } from '#contract/people/invitation.ts'
import { Button } from '#web/ui/button.tsx'
import { Pill, type PillTone } from '#web/ui/status.tsx'
import { roleNameOf } from '../role-names.ts'
import { invitationsQuery, useResend } from './invitation-queries.ts'

type Props = { onWithdraw: (invitation: Invitation) => void }

/** Invitations that were neither accepted nor withdrawn, newest first. */
export function Invitations({ onWithdraw }: Props) {
  const { data: invitations } = useSuspenseQuery(invitationsQuery())
  if (invitations.length === 0) {
    return (
      <p className="flex items-center gap-2 text-ink-2">
        <MailPlus size={18} className="shrink-0" />
        {t`No open invitations. Invite a person by email; they choose their own password.`}
      </p>
    )
  }
  return (
    <ul aria-label={t`Open invitations`} className="grid grid-cols-1 gap-3 xl:grid-cols-2">
      {invitations.map((invitation) => (
        <li key={invitation._id} className="card p-4">
          <InvitationCard invitation={invitation} onWithdraw={onWithdraw} />
        </li>
      ))}
    </ul>
  )
}

const TONES: Record<Invitation['state'], PillTone> = { open: 'blue', expired: 'amber', void: 'red' }

const STATES: Record<Invitation['state'], string> = {
  open: t`Waiting`,
  expired: t`Expired`,
  void: t`No longer valid`,
}

function InvitationCard({ invitation, onWithdraw }: Props & { invitation: Invitation }) {
  const { _id, email, state, can_change } = invitation
  const { mutate: resend, isPending } = useResend()
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0">
        <p className="font-name break-all">{email}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
          <Pill tone={TONES[state]}>{STATES[state]}</Pill> {roleNameOf(invitation)}
        </p>
        <p className="mt-1 text-sm text-ink-3">{explanation(invitation)}</p>
      </div>
      {can_change && (
        <div className="flex flex-wrap gap-2">
          <Button
            kind="secondary"
            busy={isPending}
            aria-label={t`Send again to ${email}`}
            onClick={() => resend(_id)}
          >
            <Send size={18} /> {t`Send again`}
          </Button>
          <Button
            kind="secondary"
            aria-label={t`Withdraw the invitation of ${email}`}
            onClick={() => onWithdraw(invitation)}
          >
            {t`Withdraw`}
          </Button>
        </div>
      )}
    </div>
  )
}

function explanation({ state, invited_by: name, expires_at }: Invitation): string {
  if (state === 'void') {
    return t`${name} may not give this role any more. Send it again yourself, or withdraw it.`
  }
  const time = dayAndTime(expires_at)
  return state === 'open'
    ? t`Invited by ${name}, valid until ${time}`
    : t`Invited by ${name}, expired on ${time}`
}
