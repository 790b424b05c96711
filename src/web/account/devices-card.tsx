import { useSuspenseQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import type { AccountEvent, SignedInDevice } from '#contract/account/account.ts'
import { cx } from '#web/lib/cx.ts'
import { dateHint } from '#web/lib/format/date-hint.ts'
import { formatDate } from '#web/lib/format/format.ts'
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
      <h2 className="text-lg">Signed-in devices</h2>
      <p className="mt-1 mb-2 text-ink-2">
        Sign out any device you don't recognise, then change your password.
      </p>
      <WhenLoaded
        skeleton={
          <Loading label="Loading your devices">
            <Skeleton className="my-2.5 h-11" />
          </Loading>
        }
        failed={(_error, retry) => (
          <ErrorState text="We couldn't load your devices." onRetry={retry} />
        )}
      >
        <Devices />
      </WhenLoaded>
      <h3 className="mt-4 font-bold">Account activity</h3>
      <WhenLoaded
        skeleton={
          <Loading label="Loading your account activity">
            <Skeleton className="my-2.5 h-11" />
          </Loading>
        }
        failed={(_error, retry) => (
          <ErrorState text="We couldn't load your account activity." onRetry={retry} />
        )}
      >
        <Activity />
      </WhenLoaded>
      <Button kind="remove" className="mt-3 max-md:w-full" onClick={() => setAsking(true)}>
        Sign out everywhere
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          question="You'll be signed out on every phone and computer, including this one. Your cart is saved."
          confirm="Sign out everywhere"
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
          {current ? 'Active now' : `Last used ${formatDate(lastUsedAt)} ${dateHint(lastUsedAt)}`}
        </p>
      </div>
      {current ? (
        <Pill tone="green">This device</Pill>
      ) : (
        <Button
          kind="ghost"
          size="sm"
          aria-label={`Sign out ${device}`}
          busy={end.isPending}
          onClick={() => end.mutate(_id)}
          className="reach"
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

const SHOWN_EVENTS = 5

/** Recent events, and on request all that are kept (180 days). */
function Activity() {
  const { data: events } = useSuspenseQuery(accountEventsQuery())
  const [showsAll, setShowsAll] = useState(false)
  if (events.length === 0) return <p className="text-sm text-ink-3">Nothing yet.</p>
  const shown = showsAll ? events : events.slice(0, SHOWN_EVENTS)
  return (
    <>
      <ul aria-label="Account activity" className="grid gap-2 py-2 text-sm">
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
          Show all {events.length}
        </Button>
      )}
    </>
  )
}

const EVENT_TEXTS: Record<AccountEvent['event'], string> = {
  login: 'Logged in',
  'new-device': 'Logged in on a new device',
  'failed-login': 'Failed login attempt',
  'password-reset': 'Password changed',
  'email-change-asked': 'Email change requested',
  'email-changed': 'Email changed',
  'email-change-undone': 'Email change undone',
  blocked: 'Account blocked',
}

/** Events that can be signs of a hijacked account. */
const WARNINGS = new Set<AccountEvent['event']>(['failed-login', 'email-change-asked', 'blocked'])
