/** Trace events of Chrome. Times in µs; `tdur` is the thread's own CPU time. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { name?: string; data?: { url?: string } }
}

/** All times in ms of a phone that is `SLOWER` times slower than this machine. */
export type MainThread = {
  /** What every task takes beyond `TASK_MS`, summed. */
  blocking: number
  longest: number
  script: number
  style: number
  layout: number
  /** Painting, parsing HTML and everything else. */
  rest: number
}

export const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'v8',
  'disabled-by-default-v8.gc',
]

const SLOWER = 4
/** Users notice a longer task (https://web.dev/articles/tbt). */
const TASK_MS = 50

type Kind = 'script' | 'style' | 'layout' | 'rest'

const KINDS: Record<string, Kind> = {
  EvaluateScript: 'script',
  FunctionCall: 'script',
  RunMicrotasks: 'script',
  TimerFire: 'script',
  FireAnimationFrame: 'script',
  FireIdleCallback: 'script',
  EventDispatch: 'script',
  MinorGC: 'script',
  MajorGC: 'script',
  UpdateLayoutTree: 'style',
  ParseAuthorStyleSheet: 'style',
  Layout: 'layout',
  PrePaint: 'rest',
  Paint: 'rest',
  Layerize: 'rest',
  Commit: 'rest',
  ParseHTML: 'rest',
}

/** Adds up the work of the page's main thread. Throws where the browser records no CPU time. */
export function mainThreadOf(trace: Buffer): MainThread {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const events = onMainThread(traceEvents)
  const tasks = events.filter(({ name }) => name === 'RunTask').map(msOf)
  if (tasks.length === 0) throw new Error('The trace has no task of a main thread with CPU time.')
  return {
    blocking: tasks.reduce((sum, ms) => sum + Math.max(0, ms - TASK_MS), 0),
    longest: Math.max(...tasks),
    ...sumByKind(events),
  }
}

const msOf = ({ tdur = 0 }: TraceEvent) => (tdur / 1000) * SLOWER

/**
 * The tasks of the page's main thread, from the arrival of its document if the trace has that. Other main threads
 * belong to spare renderers.
 */
function onMainThread(all: TraceEvent[]): TraceEvent[] {
  const arrival = all.findLast(
    ({ name, args }) => name === 'CommitLoad' && args?.data?.url?.startsWith('http'),
  )
  const { pid, tid } = arrival ?? busiest(all)
  // The arrival happens inside a task, which counts.
  const from = arrival && startOfTask(all, arrival)
  return all.filter(
    (event) =>
      event.pid === pid &&
      event.tid === tid &&
      event.tdur !== undefined &&
      event.ts >= (from ?? event.ts),
  )
}

const startOfTask = (all: TraceEvent[], { pid, tid, ts }: TraceEvent) =>
  all.find(
    (event) =>
      event.name === 'RunTask' &&
      event.pid === pid &&
      event.tid === tid &&
      event.ts <= ts &&
      event.ts + (event.dur ?? 0) >= ts,
  )?.ts ?? ts

/** The thread whose scripts ran longest. */
function busiest(all: TraceEvent[]): { pid: number; tid: number } {
  const threads = all.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const scriptOf = ({ pid, tid }: TraceEvent) =>
    all
      .filter((event) => event.pid === pid && event.tid === tid && event.name === 'FunctionCall')
      .reduce((sum, event) => sum + msOf(event), 0)
  return threads.toSorted((one, other) => scriptOf(other) - scriptOf(one))[0] ?? { pid: 0, tid: 0 }
}

type Open = { end: number; kind: Kind }

/** Events nest. Each kind gets the time that no event inside takes for another kind. */
function sumByKind(events: TraceEvent[]) {
  const sums = { script: 0, style: 0, layout: 0, rest: 0 }
  const open: Open[] = []
  for (const event of events.toSorted(outerFirst)) {
    closeUntil(event.ts, open)
    const outer = open.at(-1)?.kind
    const kind = KINDS[event.name] ?? outer ?? 'rest'
    if (outer) sums[outer] -= msOf(event)
    sums[kind] += msOf(event)
    open.push({ end: event.ts + (event.dur ?? 0), kind })
  }
  return sums
}

const outerFirst = (one: TraceEvent, other: TraceEvent) =>
  one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0)

function closeUntil(ts: number, open: Open[]) {
  while ((open.at(-1)?.end ?? Infinity) <= ts) open.pop()
}
