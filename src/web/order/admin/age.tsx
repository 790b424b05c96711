import { Timer } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { DELIVERY_MINUTES } from '#contract/constants.ts'
import { cx } from '#web/lib/cx.ts'
import { clockTime } from '#web/lib/india-time.ts'

const MINUTE_MS = 60_000
const PROMISE_MS = DELIVERY_MINUTES * MINUTE_MS
/** From this part of the promise on it is getting late. */
const SOON = 0.6

type Urgency = 'fine' | 'soon' | 'late'

/** Against the delivery promise. */
export const urgencyOf = (ageMs: number): Urgency => {
  if (ageMs >= PROMISE_MS) return 'late'
  return ageMs >= PROMISE_MS * SOON ? 'soon' : 'fine'
}

const LOOKS: Record<Urgency, string> = {
  fine: 'bg-sunken text-ink-2',
  soon: 'bg-amber-soft text-amber',
  late: 'bg-danger-fill text-on-brand',
}

/** How old an order is by the shop's clock, in ms; counts once a second. */
export const useAge = (createdAt: string, skewMs: number) =>
  Math.max(0, useSecond() + skewMs - Date.parse(createdAt))

type AgeProps = { createdAt: string; skewMs: number }

/** Time since an order was placed: "6:26", "1:02:10". Its colour says how much of the promise is left. */
export function Age({ createdAt, skewMs }: AgeProps) {
  const age = useAge(createdAt, skewMs)
  return <Clock age={age} said={minutesAndSeconds(age)} createdAt={createdAt} />
}

/** What is left of the promise, for whoever can still keep it: "3:34 left", then how late it is: "2:10 late". */
export function TimeLeft({ createdAt, skewMs }: AgeProps) {
  const age = useAge(createdAt, skewMs)
  const left = PROMISE_MS - age
  const said = `${minutesAndSeconds(Math.abs(left))} ${left > 0 ? 'left' : 'late'}`
  return <Clock age={age} said={said} createdAt={createdAt} />
}

const FILLS: Record<Urgency, string> = {
  fine: 'bg-(--chart-1)',
  soon: 'bg-(--chart-2)',
  late: 'bg-danger-fill',
}

/** The same as a line at the foot of a card: how much of the promise is gone. */
export function AgeLine({ createdAt, skewMs }: AgeProps) {
  const age = useAge(createdAt, skewMs)
  const part = Math.min(1, age / PROMISE_MS)
  return (
    <span
      aria-hidden="true"
      data-testid="age-line"
      style={{ transform: `scaleX(${part.toFixed(3)})` }}
      className={cx('absolute inset-x-0 bottom-0 h-[3px] origin-left', FILLS[urgencyOf(age)])}
    />
  )
}

function Clock({ age, said, createdAt }: { age: number; said: string; createdAt: string }) {
  return (
    <span
      className={cx(
        'num inline-flex h-6 items-center gap-1.5 rounded-sm px-2 text-fine font-label whitespace-nowrap',
        LOOKS[urgencyOf(age)],
      )}
    >
      <Timer size={14} aria-hidden="true" />
      <span aria-hidden="true">{said}</span>
      <span className="sr-only">placed at {clockTime(createdAt)}</span>
    </span>
  )
}

/** What it took in the end: "8 min 52 s". */
export function Took({ createdAt, ended }: { createdAt: string; ended: string }) {
  const took = Math.max(0, Date.parse(ended) - Date.parse(createdAt))
  const minutes = Math.floor(took / MINUTE_MS)
  const seconds = Math.floor((took % MINUTE_MS) / 1000)
  return (
    <span className={cx('num text-sm', took > PROMISE_MS ? 'text-danger' : 'text-save')}>
      {minutes >= 60
        ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
        : `${minutes} min ${seconds} s`}
    </span>
  )
}

/** "9:05", "1:02:07", from a day on "3 d". */
export function minutesAndSeconds(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  const [hours, minutes, rest] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    seconds % 60,
  ]
  const two = (part: number) => String(part).padStart(2, '0')
  if (hours >= 24) return `${Math.floor(hours / 24)} d`
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all badges, however many there are. */
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

const useSecond = () => useSyncExternalStore(onSecond, () => Math.floor(Date.now() / 1000) * 1000)
