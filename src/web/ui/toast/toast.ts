import { useSyncExternalStore } from 'react'
import { translated } from '#web/lib/language/translated.ts'

/** Milliseconds. */
export const TOAST_MS = 1800
/** How long an action can be undone from its toast. */
export const UNDO_MS = 10_000

export type Toast = {
  id: number
  text: string
  tone: 'success' | 'error'
  /** Undoes the action. The toast then stays for ten seconds. */
  undo?: (() => void) | undefined
  /** Not announced, because another live region announces the same. */
  isSilent: boolean
}

let current: Toast | undefined
/** A success toast that waits while an error is shown. */
let waiting: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Toast | undefined) {
  clearTimeout(timer)
  current = next
  waiting = undefined
  if (next) restartTimer(next.undo ? UNDO_MS : DURATION_MS[next.tone])
  for (const listener of listeners) listener()
}

/** Duration by tone. The back office sets a longer one for errors. */
export const DURATION_MS: Record<Toast['tone'], number> = { success: TOAST_MS, error: TOAST_MS }

/** Restarts the time of the current toast. */
export function restartTimer(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(showNextToast, ms)
}

const raise =
  (tone: Toast['tone'], isSilent = false) =>
  (text: string, undo?: Toast['undo']) => {
    lastId += 1
    const next: Toast = { id: lastId, text: translated(text), tone, undo, isSilent }
    if (tone === 'success' && current?.tone === 'error') {
      waiting = next
      // Show it soon, while undo is still possible.
      if (undo) restartTimer(TOAST_MS)
    } else show(next)
  }

/**
 * One toast at a time, for 1800 ms. A new toast replaces the current one, but a success waits until an error
 * has had its time.
 */
export const toast = {
  success: raise('success'),
  error: raise('error'),
  silentSuccess: raise('success', true),
}

/** The toast was read or its time is over: shows the waiting one. */
export const showNextToast = () => show(waiting)

/** Removes the current and the waiting toast. */
export const clearToasts = () => show(undefined)

export const useToast = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
