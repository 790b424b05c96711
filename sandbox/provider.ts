import type { Agenda } from './agenda.ts'
import type { Books } from './books.ts'
import type { Entities } from './entities.ts'

/** How long the provider takes for what it does by itself. */
export type Pace = { captureMs: number; refundMs: number; failedThenCapturedMs: number }

/** What the deeds of the provider work on. */
export type Provider = {
  books: Books
  pace: Pace
  now: () => number
  plan: Agenda['plan']
  /** Writes an event to the shop. */
  tell: (event: string, entities: Entities) => void
  /** A line of the journal. */
  note: (what: string, facts?: Record<string, unknown>) => void
}

export const MINUTE = 60_000

/** Unix time, as the provider writes it. */
export const seconds = ({ now }: Pick<Provider, 'now'>) => Math.floor(now() / 1_000)
