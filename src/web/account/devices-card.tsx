import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { AccountEvent, SignedInDevice } from '#contract/account/account.ts'
import { cx } from '#web/lib/cx.ts'
import { dateHint } from '#web/lib/format/date-hint.ts'
import { formatDate } from '#web/lib/format/format-date.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/loading/empty-state.tsx'
import { Loading, Skeleton } from '#web/ui/loading/skeleton.tsx'
import { WhenLoaded } from '#web/ui/loading/when-loaded.tsx'
import { Card } from '#web/ui/screen/page.tsx'
import { Pill } from '#web/ui/status.tsx'
import {
  accountEventsQuery,
  sessionsQuery,
  useEndAllSessions,
  useEndSession,
} from './account-queries.ts'

export function DevicesCard() {
  const [isAsking, setAsking] = useState(false)
  const endAll = useEndAllSessions()
  return (
    <Card>
      <h2 className="text-lg">{t`Signed-in devices`}</h2>
      <p className="mt-1 mb-2 text-ink-2">{t`Sign out any device you don't recognise, then change your password.`}</p>
      <WhenLoaded
        skeleton={
          <Loading label={t`Loading your devices`}>
            <Skeleton className="my-2.5 h-11" />
          </Loading>
        }
        failed={(_error, retry) => (
          <ErrorState text={t`We couldn't load your devices.`} onRetry={retry} />
        )}
      >
        <Devices />
      </WhenLoaded>
      <h3 className="mt-4 font-bold">{t`Account activity`}</h3>
      <WhenLoaded
        skeleton={
          <Loading label={t`Loading your account activity`}>
            <Skeleton className="my-2.5 h-11" />
          </Loading>
        }
        failed={(_error, retry) => (
          <ErrorState text={t`We couldn't load your account activity.`} onRetry={retry} />
        )}
      >
        <Activity />
      </WhenLoaded>
      <Button
        kind="remove"
        className="mt-3 max-md:w-full"
        onClick={() => setAsking(true)}
      >{t`Sign out everywhere`}</Button>
      {isAsking && (
        <ConfirmDialog
          title={t`Sign out everywhere?`}
          question={t`You'll be signed out on every phone and computer, including this one. Your cart is saved.`}
          confirm={t`Sign out everywhere`}
          busy={endAll.isPending}
          onConfirm={() => endAll.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}

function Devices() {
  const { data: devices } = useSuspenseQuery(sessionsQuery())
  return (
    <ul className="divide-y divide-line">
      {thisOneFirst(devices).map((device) => (
        <Device key={device._id} device={device} />
      ))}
    </ul>
  )
}

const thisOneFirst = (devices: SignedInDevice[]) =>
  devices.toSorted((a, b) => Number(b.current) - Number(a.current))

function Device({ device: { _id, device, lastUsedAt, current } }: { device: SignedInDevice }) {
  const end = useEndSession()
  const Icon = /Android|iPhone|iPad/.test(device) ? Smartphone : Monitor
  return (
    <li className="flex min-h-16 items-center gap-3 py-2.5">
      <Icon size={20} className="shrink-0 text-brand-ink" />
      <div className="min-w-0 flex-1">
        <p className="font-label">{device}</p>
        <p className="text-sm text-ink-3">
          {current
            ? t`Active now`
            : t`Last used ${{ date: formatDate(lastUsedAt) }} ${{ age: dateHint(lastUsedAt) }}`}
        </p>
      </div>
      {current ? (
        <Pill tone="green">{t`This device`}</Pill>
      ) : (
        <Button
          kind="ghost"
          size="sm"
          aria-label={t`Sign out ${device}`}
          busy={end.isPending}
          onClick={() => end.mutate(_id)}
          className="reach"
        >{t`Sign out`}</Button>
      )}
    </li>
  )
}

const SHOWN_EVENTS = 5

/** Recent events, and on request all that are kept (180 days). */
function Activity() {
  const { data: events } = useSuspenseQuery(accountEventsQuery())
  const [showsAll, setShowsAll] = useState(false)
  if (events.length === 0) return <p className="text-sm text-ink-3">{t`Nothing yet.`}</p>
  const shown = showsAll ? events : events.slice(0, SHOWN_EVENTS)
  return (
    <>
      <ul aria-label={t`Account activity`} className="grid gap-2 py-2 text-sm">
        {shown.map(({ _id, event, device, at }) => (
          <li key={_id}>
            <span className={cx('block', WARNINGS.has(event) && 'text-danger')}>
              {EVENT_TEXTS[event]}
            </span>
            <span className="block text-ink-3">
              {[device, formatDate(at)].filter(Boolean).join(', ')} {dateHint(at)}
            </span>
          </li>
        ))}
      </ul>
      {events.length > shown.length && (
        <Button kind="ghost" size="sm" className="reach -ml-3" onClick={() => setShowsAll(true)}>
          {t`Show all ${{ count: events.length }}`}
        </Button>
      )}
    </>
  )
}

const EVENT_TEXTS: Record<AccountEvent['event'], string> = {
  login: t`Logged in`,
  'new-device': t`Logged in on a new device`,
  'failed-login': t`Failed login attempt`,
  'password-reset': t`Password changed`,
  'email-change-asked': t`Email change requested`,
  'email-changed': t`Email changed`,
  'email-change-undone': t`Email change undone`,
  blocked: t`Account blocked`,
}

/** Events that can be signs of a hijacked account. */
const WARNINGS = new Set<AccountEvent['event']>(['failed-login', 'email-change-asked', 'blocked'])
