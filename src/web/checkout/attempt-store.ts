import { useState, useSyncExternalStore } from 'react'
import { onPersonChange, personKey } from '#web/session/person.ts'
import { forgetPersonal, readPersonal, storePersonal } from '#web/session/personal-storage.ts'
import { watchPersonal } from '#web/session/watch-personal.ts'
import {
  type Attempt,
  type AttemptEvent,
  type AttemptState,
  afterEvent,
  IDLE,
} from './attempt-rules.ts'

/**
 * Stored across reloads and read by other tabs: an open attempt, or the order that the attempt with this key
 * became.
 */
type StoredAttempt = { attempt?: Attempt; key?: string; placed?: string }

const NAME = 'checkoutAttempt'

/** Where storage is blocked, the attempt lives as long as the page. */
let state: AttemptState = IDLE
let owner: string | undefined
/** The stored value this tab saw last; any other value comes from another tab. */
let seen: string | undefined
const listeners = new Set<() => void>()

/** The current attempt of this user. An attempt that was interrupted by a reload is unsure. */
export function attemptNow(): AttemptState {
  if (owner !== personKey()) {
    owner = personKey()
    seen = readPersonal(NAME)
    const { attempt } = parseStored(seen)
    state = attempt ? { stage: 'unsure', attempt } : IDLE
  }
  return state
}

/** Applies an event and stores the result for reloads and other tabs. Returns the new state. */
export function advance(event: AttemptEvent): AttemptState {
  const before = attemptNow()
  const after = afterEvent(before, event)
  if (after !== before) {
    keep(after, keyOf(before))
    setState(after)
  }
  return after
}

/** Changes by other tabs: an order of another attempt, or a change of this tab's state. */
type OtherTabChange = 'none' | 'other-order' | 'changed'

/**
 * Takes over what another tab has stored. While this tab is sending or paying, its own state wins. `stored`
 * is one of several changes, oldest first.
 */
export function followOtherTabs(stored = readPersonal(NAME)): OtherTabChange {
  const before = attemptNow()
  if (isBusy(before) || readPersonal(NAME) === seen) return 'none'
  seen = stored
  const kept = parseStored(stored)
  const after = takenOver(before, kept)
  if (after !== before) {
    setState(after)
    return 'changed'
  }
  return kept.placed ? 'other-order' : 'none'
}

/** On opening the checkout screen only an open attempt counts, also one of another tab. */
function openAttempt() {
  const before = attemptNow()
  if (isBusy(before)) return
  seen = readPersonal(NAME)
  state = takenOver(before.stage === 'settled' ? IDLE : before, parseStored(seen))
}

const isBusy = ({ stage }: AttemptState) => stage === 'sending' || stage === 'paying'

/** An order counts only if it came from the attempt that this tab waits for. */
function takenOver(before: AttemptState, { attempt, key, placed }: StoredAttempt): AttemptState {
  if (attempt) return { stage: 'unsure', attempt }
  if (before.stage !== 'unsure') return before
  const isOurs = placed !== undefined && before.attempt.key === key
  return isOurs ? { stage: 'settled', end: { kind: 'placed', orderId: placed } } : IDLE
}

/** As after a page load. */
export function reopenAttempt() {
  owner = undefined
}

export function useAttempt(): AttemptState {
  useState(openAttempt)
  return useSyncExternalStore(subscribe, attemptNow)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  const stops = [
    watchPersonal(NAME, (stored) => void followOtherTabs(stored)),
    onPersonChange(listener),
  ]
  return () => {
    listeners.delete(listener)
    for (const stop of stops) stop()
  }
}

function setState(next: AttemptState) {
  state = next
  for (const listener of listeners) listener()
}

function keep(next: AttemptState, key: string | undefined) {
  const kept = toStored(next, key)
  if (kept) storePersonal(NAME, JSON.stringify(kept))
  else forgetPersonal(NAME)
  seen = readPersonal(NAME)
}

function toStored(next: AttemptState, key: string | undefined): StoredAttempt | undefined {
  if (next.stage === 'sending' || next.stage === 'unsure') return { attempt: next.attempt }
  if (next.stage === 'paying') return { ...withKey(key), placed: next.order.order_id }
  if (next.stage === 'settled' && next.end.kind === 'placed') {
    return { ...withKey(key), placed: next.end.orderId }
  }
  return undefined
}

const withKey = (key: string | undefined) => key !== undefined && { key }

const keyOf = (open: AttemptState) => ('attempt' in open ? open.attempt.key : undefined)

function parseStored(stored: string | undefined): StoredAttempt {
  try {
    const { attempt, key, placed } = JSON.parse(stored ?? '{}') as StoredAttempt
    const isWhole = attempt?.key && attempt.order && attempt.address && attempt.items
    return { ...(isWhole && { attempt }), ...(key && placed && { key, placed }) }
  } catch {
    return {}
  }
}
