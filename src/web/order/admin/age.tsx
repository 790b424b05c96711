import { t } from '@lingui/core/macro'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { slotOf, slotText } from '#contract/delivery/slot-text.ts'
import { clockTime } from '#contract/lib/india.ts'
import { startOf } from '#contract/order/order-arrival.ts'
import { cx } from '#web/lib/cx.ts'
import { shown } from '#web/lib/language/shown.ts'

const MINUTE_MS = 60_000
/** Below this share of the remaining promise, the order is getting late. */
const SOON_BELOW = 0.4
/** An order placed at night is promised for the morning and is not late hours before. */
const MAX_PROMISE_MS = 60 * MINUTE_MS

type Urgency = 'fine' | 'soon' | 'late'
type Promised = {
  createdAt: string
  promised_by: string
  slot?: { from: string; until: string } | null | undefined
  pickup?: boolean | undefined
  packed_at?: string | null | undefined
  status?: string | undefined
}

/** It waits for its customer, so no promise is late any more. */
const isAwaitingCustomer = ({ pickup, packed_at, status }: Promised) =>
  pickup === true && (packed_at != null || status === 'Shipped')

/** Urgency of an order against its own promise. */
export const urgencyOf = (order: Promised, now: number): Urgency => {
  if (isAwaitingCustomer(order)) return 'fine'
  const { createdAt, promised_by, slot } = order
  const left = Date.parse(promised_by) - now
  if (left <= 0) return 'late'
  const begun = startOf({ createdAt, slot })
  if (slot && now < begun) return 'fine'
  const whole = Math.min(MAX_PROMISE_MS, Date.parse(promised_by) - begun)
  return left <= whole * SOON_BELOW ? 'soon' : 'fine'
}

const URGENCY_CLASSES: Record<Urgency, string> = {
  fine: 'bg-sunken text-ink-2',
  soon: 'bg-amber-soft text-amber',
  late: 'bg-danger-fill text-on-brand',
}

/** The server time in ms, updated every second. */
const useShopTime = (skewMs: number) => useSecond() + skewMs

export const useUrgency = (order: Promised, skewMs: number) => urgencyOf(order, useShopTime(skewMs))

type AgeProps = { order: Promised; skewMs: number }

/** Time since an order was placed: "6:26", "1:02:10". The colour shows the remaining promise. */
export function Age({ order, skewMs }: AgeProps) {
  const now = useShopTime(skewMs)
  if (order.slot) return <Clock order={order} now={now} text={slotWords(order.slot, now)} />
  const age = Math.max(0, now - Date.parse(order.createdAt))
  return <Clock order={order} now={now} text={minutesAndSeconds(age)} />
}

/** Remaining time of the promise: "3:34 left", then "2:10 late". */
export function TimeLeft({ order, skewMs }: AgeProps) {
  const now = useShopTime(skewMs)
  if (order.slot && now < startOf(order)) {
    return <Clock order={order} now={now} text={slotWords(order.slot, now)} />
  }
  const left = Date.parse(order.promised_by) - now
  const time = minutesAndSeconds(Math.abs(left))
  return <Clock order={order} now={now} text={left > 0 ? t`${time} left` : t`${time} late`} />
}

const FILLS: Record<Urgency, string> = {
  fine: 'bg-(--chart-1)',
  soon: 'bg-(--chart-2)',
  late: 'bg-danger-fill',
}

/** The same as a progress line at the bottom of a card. */
export function AgeLine({ order, skewMs }: AgeProps) {
  const now = useShopTime(skewMs)
  const placed = startOf(order)
  const whole = Math.max(1, Date.parse(order.promised_by) - placed)
  const part = Math.min(1, Math.max(0, now - placed) / whole)
  return (
    <span
      aria-hidden="true"
      data-testid="age-line"
      style={{ transform: `scaleX(${part.toFixed(3)})` }}
      className={cx(
        'absolute inset-x-0 bottom-0 h-[3px] origin-left',
        FILLS[urgencyOf(order, now)],
      )}
    />
  )
}

type ClockProps = { order: Promised; now: number; text: string }

function Clock({ order, now, text }: ClockProps) {
  return (
    <span
      className={cx(
        'num inline-flex h-6 items-center gap-1.5 rounded-sm px-2 text-fine font-label whitespace-nowrap',
        URGENCY_CLASSES[urgencyOf(order, now)],
      )}
    >
      <Timer size={14} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{t`placed at ${{ time: clockTime(order.createdAt) }}`}</span>
    </span>
  )
}

/** "Today, 6–8 AM". */
const slotWords = (slot: { from: string; until: string }, now: number) =>
  shown(slotText(slotOf(slot), now))

/** Total time, from the beginning of its slot: "8 min 52 s"; nothing for a pick-up, which its customer decides. */
export function Took({ order, ended }: { order: Promised; ended: string }) {
  if (order.pickup) return null
  const took = Math.max(0, Date.parse(ended) - startOf(order))
  const isLate = Date.parse(ended) > Date.parse(order.promised_by)
  const minutes = Math.floor(took / MINUTE_MS)
  const seconds = Math.floor((took % MINUTE_MS) / 1000)
  return (
    <span className={cx('num text-sm', isLate ? 'text-danger' : 'text-save')}>
      {minutes >= 60
        ? t`${{ hours: Math.floor(minutes / 60) }} h ${{ minutes: minutes % 60 }} min`
        : t`${minutes} min ${seconds} s`}
    </span>
  )
}

/** "9:05", "1:02:07", from one day on "3 d". */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  const two = (part: number) => String(part).padStart(2, '0')
  if (hours >= 24) return t`${{ days: Math.floor(hours / 24) }} d`
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all badges. */
function onSecond(listener: () => void) {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const tick of listeners) tick()
  }, 1000)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

const thisSecond = () => Math.floor(Date.now() / 1000) * 1000

/** Kept in state: read while rendering, two reads on both sides of a full second would differ. */
function useSecond() {
  const [second, setSecond] = useState(thisSecond)
  useEffect(() => onSecond(() => setSecond(thisSecond())), [])
  return second
}
