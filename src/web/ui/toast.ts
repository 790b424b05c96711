import { useSyncExternalStore } from 'react'
import { TOAST_MS, UNDO_MS } from '#contract/constants.ts'

export type Toast = {
  id: number
  text: string
  tone: 'success' | 'error'
  /** Takes back what it tells of. It then stays ten seconds. */
  undo?: (() => void) | undefined
  /** Shown, but not announced: another live region announces the same. */
  isSilent: boolean
}

let current: Toast | undefined
/** A success that came while an error was on show. */
let waiting: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Toast | undefined) {
  clearTimeout(timer)
  current = next
  waiting = undefined
  if (next) endIn(next.undo ? UNDO_MS : TIME_MS[next.tone])
  for (const listener of listeners) listener()
}

/** How long a line stays. The back office gives errors more. */
export const TIME_MS: Record<Toast['tone'], number> = { success: TOAST_MS, error: TOAST_MS }

/** The line that stands there has so long from now on. */
export function endIn(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(passToast, ms)
}

const raise =
  (tone: Toast['tone'], isSilent = false) =>
  (text: string, undo?: Toast['undo']) => {
    lastId += 1
    const next: Toast = { id: lastId, text, tone, undo, isSilent }
    if (tone === 'success' && current?.tone === 'error') {
      waiting = next
      // What can be taken back says so while it still can.
      if (undo) endIn(TOAST_MS)
    } else show(next)
  }

/**
 * One line at the top for 1800 ms. The newest replaces the one before, but a success never an error
 * that has not had its time: it waits for its turn.
 */
export const toast = {
  success: raise('success'),
  error: raise('error'),
  silentSuccess: raise('success', true),
}

/** The line has been read, or has had its time: what waited for it is next. */
export const passToast = () => show(waiting)

/** Nothing of what was said matters any more, nor what waited to be said. */
export const dismissToast = () => show(undefined)

export const useToast = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
