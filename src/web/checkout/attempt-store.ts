import { useState, useSyncExternalStore } from 'react'
import { onPersonChange, personKey } from '#web/session/person.ts'
import {
  forgetPersonal,
  readPersonal,
  storePersonal,
  watchPersonal,
} from '#web/session/personal-storage.ts'
import {
  type Attempt,
  type AttemptEvent,
  type AttemptState,
  afterEvent,
  IDLE,
} from './attempt-rules.ts'

/** What is kept beyond a reload, and told to the other tabs. */
type Kept = { attempt?: Attempt; placed?: string }

const NAME = 'checkoutAttempt'

/** Where storage is forbidden, the attempt lives as long as the page. */
let state: AttemptState = IDLE
let owner: string | undefined
/** What the storage held when this tab last looked: anything else comes from another tab. */
let seen: string | undefined
const listeners = new Set<() => void>()

/** Where the attempt of whoever shops here stands. One that a reload has cut off is unsure. */
export function attemptNow(): AttemptState {
  if (owner !== personKey()) {
    owner = personKey()
    seen = readPersonal(NAME)
    const { attempt } = keptIn(seen)
    state = attempt ? { stage: 'unsure', attempt } : IDLE
  }
  return state
}

/** Takes the attempt on, and keeps it for a reload and for the other tabs. Answers where it stands then. */
export function advance(event: AttemptEvent): AttemptState {
  const before = attemptNow()
  const after = afterEvent(before, event)
  if (after !== before) {
    keep(after)
    become(after)
  }
  return after
}

/** Takes over what another tab has begun or ended; answers whether it has. While this one is sending or paying, it knows better. */
export function followOtherTabs(): boolean {
  const before = attemptNow()
  const now = readPersonal(NAME)
  if (before.stage === 'sending' || before.stage === 'paying' || now === seen) return false
  seen = now
  const { attempt, placed } = keptIn(now)
  if (attempt) become({ stage: 'unsure', attempt })
  else if (placed) become({ stage: 'settled', end: { kind: 'placed', orderId: placed } })
  else if (before.stage === 'unsure') become(IDLE)
  return true
}

/** As if the page had been opened anew. */
export function reopenAttempt() {
  owner = undefined
}

/** The attempt, for a screen. An end from before the screen was opened is no longer its business. */
export function useAttempt(): AttemptState {
  const now = useSyncExternalStore(subscribe, attemptNow)
  const [old] = useState(now)
  return now === old && now.stage === 'settled' ? IDLE : now
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stops = [watchPersonal(NAME, () => followOtherTabs()), onPersonChange(listener)]
  return () => {
    listeners.delete(listener)
    for (const stop of stops) stop()
  }
}

function become(next: AttemptState) {
  state = next
  for (const listener of listeners) listener()
}

function keep(next: AttemptState) {
  const kept = keptOf(next)
  if (kept) storePersonal(NAME, JSON.stringify(kept))
  else forgetPersonal(NAME)
  seen = readPersonal(NAME)
}

function keptOf(next: AttemptState): Kept | undefined {
  if (next.stage === 'sending' || next.stage === 'unsure') return { attempt: next.attempt }
  if (next.stage === 'paying') return { placed: next.order.order_id }
  if (next.stage === 'settled' && next.end.kind === 'placed') return { placed: next.end.orderId }
  return undefined
}

function keptIn(stored: string | undefined): Kept {
  try {
    const { attempt, placed } = JSON.parse(stored ?? '{}') as Kept
    const isWhole = attempt?.key && attempt.order && attempt.address && attempt.items
    return { ...(isWhole && { attempt }), ...(placed && { placed }) }
  } catch {
    return {}
  }
}
