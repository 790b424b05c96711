import type { Books } from './books.ts'
import type { Deed, Due } from './entities.ts'

export type Agenda = {
  /** The provider's clock, in milliseconds. */
  now: () => number
  plan: (what: Deed, id: string, inMs: number) => void
  /** Advances the clock. Whatever falls due meanwhile happens at its own time, in order. */
  advance: (ms: number) => Promise<void>
  /** Resolves when everything that is due now has happened. */
  quiet: () => Promise<void>
  stop: () => Promise<void>
}

const LONGEST_TIMER_MS = 2 ** 30

type Deeds = Record<Deed, (id: string) => Promise<void> | void>

/** The provider's clock, which runs `speed` times as fast as ours, and its scheduled tasks. */
export function startAgenda(books: Books, deeds: () => Deeds, speed: number): Agenda {
  const opened = Date.now()
  const underWay = new Set<Promise<void>>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const now = () => opened + (Date.now() - opened) * speed + books.ahead

  const begin = (due: Due) => {
    const run = Promise.resolve(deeds()[due.what](due.id)).finally(() => underWay.delete(run))
    underWay.add(run)
  }
  const takeDue = (until: number) => {
    const [first] = books.agenda
    if (stopped || !first || first.at > until) return undefined
    books.agenda.shift()
    return first
  }
  const runDue = () => {
    for (let due = takeDue(now()); due; due = takeDue(now())) begin(due)
    arm()
  }
  const arm = () => {
    clearTimeout(timer)
    const [first] = books.agenda
    if (stopped || !first) return
    timer = setTimeout(runDue, Math.min(Math.max(0, first.at - now()) / speed, LONGEST_TIMER_MS))
  }
  const finished = async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
  arm()

  return {
    now,
    plan: (what, id, inMs) => {
      insert(books.agenda, { at: now() + inMs, what, id })
      arm()
    },
    advance: async (ms) => {
      const until = now() + ms
      for (let due = takeDue(until); due; due = takeDue(until)) {
        books.ahead += Math.max(0, due.at - now())
        begin(due)
        await finished()
      }
      books.ahead += Math.max(0, until - now())
      arm()
    },
    quiet: async () => {
      do {
        runDue()
        await finished()
      } while (books.agenda[0] && books.agenda[0].at <= now())
    },
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await finished()
      books.ahead = now() - Date.now()
    },
  }
}

/** Sorted by time; tasks of the same time keep their order. */
function insert(agenda: Due[], due: Due) {
  const after = agenda.findLastIndex(({ at }) => at <= due.at)
  agenda.splice(after + 1, 0, due)
}
