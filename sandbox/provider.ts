import type { Agenda } from './agenda.ts'
import type { Entities } from './entities.ts'
import type { ProviderState } from './state.ts'

/** How long the provider takes for its automatic steps. */
export type Pace = { captureMs: number; refundMs: number; failedThenCapturedMs: number }

/** What the provider's tasks work on. */
export type Provider = {
  state: ProviderState
  pace: Pace
  now: () => number
  plan: Agenda['plan']
  /** Enqueues an event for the shop. */
  emit: (event: string, entities: Entities) => void
  /** Adds a row to the journal. */
  note: (what: string, facts?: Record<string, unknown>) => void
}

export const MINUTE = 60_000

/** Unix time, as the provider writes it. */
export const seconds = ({ now }: Pick<Provider, 'now'>) => Math.floor(now() / 1_000)
