import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { AccountEvent } from '#contract/account/account.ts'
import { clockTime, dayOf, longDayName } from '#contract/lib/india.ts'
import type { Person } from '#contract/people/people.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { personQuery } from './people-queries.ts'
import { ROLE_NAMES } from './role-dialog.tsx'

/** Events of an account, newest first. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { name, role, createdAt, email_is_verified } = person
  const account = { role: ROLE_NAMES[role], day: longDayName(dayOf(createdAt)) }
  const description = email_is_verified
    ? t`${{ role: account.role }} since ${{ day: account.day }} · email verified`
    : t`${{ role: account.role }} since ${{ day: account.day }} · email not verified`
  return (
    <Dialog title={name} description={description} onClose={onClose} shape="form">
      <WhenLoaded
        skeleton={
          <Loading label={t`Loading account events`}>
            <Skeleton className="h-40" />
          </Loading>
        }
      >
        <Events id={person._id} />
      </WhenLoaded>
    </Dialog>
  )
}

function Events({ id }: { id: string }) {
  const { events } = useSuspenseQuery(personQuery(id)).data
  if (events.length === 0) return <p className="text-ink-2">{t`Nothing in the last 180 days.`}</p>
  return (
    <ul aria-label={t`Account events`} className="divide-y divide-line">
      {events.map(({ _id, event, device, at }) => (
        <li key={_id} className="flex items-baseline justify-between gap-3 py-2">
          <span>
            {EVENT_NAMES[event]}
            <span className="block text-sm text-ink-3">{device}</span>
          </span>
          <span className="num text-sm text-ink-3">
            {longDayName(dayOf(at))}, {clockTime(at)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const EVENT_NAMES: Record<AccountEvent['event'], string> = {
  login: t`Logged in`,
  'new-device': t`Logged in on a new device`,
  'failed-login': t`Wrong password`,
  'password-reset': t`Password changed`,
  'email-change-asked': t`Email change requested`,
  'email-changed': t`Email changed`,
  'email-change-undone': t`Email change undone`,
  blocked: t`Blocked by the shop`,
}
