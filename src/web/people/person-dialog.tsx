import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import type { AccountEvent } from '#contract/account/account.ts'
import { dayOf, longDayName } from '#contract/lib/days.ts'
import { clockTime } from '#contract/lib/india.ts'
import type { Person } from '#contract/people/people.ts'
import { useMay } from '#web/back-office/office-entries.ts'
import { officePaths } from '#web/lib/navigation/office-paths.ts'
import { CustomerNotes } from '#web/note/customer-notes.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Link } from '#web/ui/link.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { personQuery } from './people-queries.ts'
import { roleNameOf } from './role-names.ts'

/** Events of an account, newest first. */
export function PersonDialog({ person, onClose }: { person: Person; onClose: () => void }) {
  const { name, createdAt, email_is_verified } = person
  const mayNotes = useMay('orders')
  const account = { role: roleNameOf(person), day: longDayName(dayOf(createdAt)) }
  const description = email_is_verified
    ? t`${{ role: account.role }} since ${{ day: account.day }} · email verified`
    : t`${{ role: account.role }} since ${{ day: account.day }} · email not verified`
  return (
    <Dialog title={name} description={description} onClose={onClose} shape="form">
      {mayNotes && (
        <div className="mb-4">
          <WhenLoaded skeleton={<Skeleton className="h-24" />}>
            <CustomerNotes id={person._id} />
          </WhenLoaded>
        </div>
      )}
      <WhenLoaded
        skeleton={
          <Loading label={t`Loading account events`}>
            <Skeleton className="h-40" />
          </Loading>
        }
      >
        <Events id={person._id} />
      </WhenLoaded>
      {person.role !== 'USER' && (
        <Link
          to={`${officePaths.adminAudit}?who=${person._id}`}
          className={`mt-4 ${buttonClass({ kind: 'secondary' })}`}
        >
          <ScrollText size={18} /> {t`What they did`}
        </Link>
      )}
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
