import { plural, t } from '@lingui/core/macro'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import type { reportCartChanges } from '#web/cart/cart-changes.ts'
import { cartQuery } from '#web/cart/cart-queries.ts'
import { usePendingSteps } from '#web/cart/pending-steps.ts'
import { isStored } from '#web/cart/stored-steps.ts'
import { formatDate, formatTime } from '#web/lib/format/format-date.ts'
import { retryNow, useIsOnline } from '#web/lib/http/network.ts'
import { personKey } from '#web/session/person.ts'
import { useShownSince } from './shown-age.ts'

/** Shows that the browser is offline, how old the data on the screen is, and how many changes wait. */
export function OfflineBar() {
  const isOnline = useIsOnline()
  const since = useShownSince(isOnline)
  useCartChangeToast()
  const isUpToDate = isOnline && since === undefined
  // Screen readers announce only changes of a live region that is already rendered.
  return (
    <div role="status" className="sticky top-0 z-(--z-offline)">
      {!isUpToDate && <OfflineNotice isOnline={isOnline} since={since} />}
    </div>
  )
}

/** Shows a toast for changes of the cart when the shopper is back online. */
function useCartChangeToast() {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onlineManager.subscribe((isOnline) => {
        const before = isOnline && queryClient.getQueryData(cartQuery().queryKey)
        if (before) void notifyCartChanges(queryClient, before, personKey())
      }),
    [queryClient],
  )
}

/** Loaded on demand, because few visits need it and the network is back by then. */
const notifyCartChanges: typeof reportCartChanges = async (...cart) => {
  const { reportCartChanges } = await import('#web/cart/cart-changes.ts')
  await reportCartChanges(...cart)
}

function OfflineNotice({ isOnline, since }: { isOnline: boolean; since: number | undefined }) {
  const steps = usePendingSteps()
  const waiting = steps.length
  useAskBeforeLeaving(!isOnline && !steps.every(isStored))

  return (
    <div
      data-offline={!isOnline}
      className="on-header flex min-h-(--under-bar) items-center gap-2.5 bg-offline px-3 py-1.5 text-sm text-on-offline md:px-5"
    >
      <CloudOff size={20} className="shrink-0" />
      <p className="min-w-0 flex-1">
        <b>{isOnline ? t`Not up to date.` : t`You're offline.`}</b>
        {since && <span>{` ${t`Prices as of ${{ time: timeText(since) }}.`}`}</span>}
        {!isOnline && waiting > 0 && <span>{` ${waitingText(waiting)}`}</span>}
      </p>
      <button
        type="button"
        onClick={retryNow}
        className="reach h-8 shrink-0 rounded-[8px] bg-on-offline/15 px-3 font-semibold"
      >{t`Try Again`}</button>
    </div>
  )
}

const DAY_MS = 24 * 60 * 60 * 1000

function timeText(since: number) {
  const date = new Date(since).toISOString()
  return Date.now() - since < DAY_MS ? formatTime(date) : formatDate(date)
}

const waitingText = (count: number) =>
  plural(count, { one: '# change will sync.', other: '# changes will sync.' })

/** A reload loses pending changes that are not in storage. */
function useAskBeforeLeaving(hasWaiting: boolean) {
  useEffect(() => {
    if (!hasWaiting) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasWaiting])
}
