import type { Task, TaskKind } from './entities.ts'
import type { ProviderState } from './state.ts'

export type Agenda = {
  /** The provider's clock, in milliseconds. */
  now: () => number
  plan: (what: TaskKind, id: string, inMs: number) => void
  /** Advances the clock. Tasks that fall due meanwhile run at their own time, in order. */
  advance: (ms: number) => Promise<void>
  /** Resolves when everything that is due now has happened. */
  quiet: () => Promise<void>
  stop: () => Promise<void>
}

const MAX_TIMER_MS = 2 ** 30

type TaskHandlers = Record<TaskKind, (id: string) => Promise<void> | void>

/** The provider's clock, which runs `speed` times as fast as ours, and its scheduled tasks. */
export function startAgenda(
  state: ProviderState,
  handlers: () => TaskHandlers,
  speed: number,
): Agenda {
  const opened = Date.now()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const now = () => opened + (Date.now() - opened) * speed + state.ahead

  const begin = (due: Task) => {
    const run = Promise.resolve(handlers()[due.what](due.id)).finally(() => underWay.delete(run))
    underWay.add(run)
  }
  const takeDue = (until: number) => {
    const [first] = state.agenda
    if (stopped || !first || first.at > until) return undefined
    state.agenda.shift()
    return first
  }
  const runDue = () => {
    for (let due = takeDue(now()); due; due = takeDue(now())) begin(due)
    arm()
  }
  const arm = () => {
    clearTimeout(timer)
    const [first] = state.agenda
    if (stopped || !first) return
    timer = setTimeout(runDue, Math.min(Math.max(0, first.at - now()) / speed, MAX_TIMER_MS))
  }
  const finished = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  arm()

  return {
    now,
    plan: (what, id, inMs) => {
      insert(state.agenda, { at: now() + inMs, what, id })
      arm()
    },
    advance: async (ms) => {
      const until = now() + ms
      for (let due = takeDue(until); due; due = takeDue(until)) {
        state.ahead += Math.max(0, due.at - now())
        begin(due)
        await finished()
      }
      state.ahead += Math.max(0, until - now())
      arm()
    },
    quiet: async () => {
      do {
        runDue()
        await finished()
      } while (state.agenda[0] && state.agenda[0].at <= now())
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await finished()
      state.ahead = now() - Date.now()
    },
  }
}

/** Sorted by time; tasks of the same time keep their order. */
function insert(agenda: Task[], due: Task) {
  const after = agenda.findLastIndex(({ at }) => at <= due.at)
  agenda.splice(after + 1, 0, due)
}
