import { useSyncExternalStore } from 'react'
import { TOAST_MS, UNDO_MS } from '#contract/constants.ts'

export type Toast = {
  id: number
  text: string
  tone: 'success' | 'error'
  /** Takes back what it tells of. It then stays ten seconds. */
  undo?: (() => void) | undefined
}

let current: Toast | undefined
/** A success that came while an error was on show. */
let waiting: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** When the line has had its time. */
let ends = 0
let errorMs: number = TOAST_MS
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Toast | undefined) {
  clearTimeout(timer)
  current = next
  waiting = undefined
  if (next) endIn(timeOf(next))
  for (const listener of listeners) listener()
}

const timeOf = ({ tone, undo }: Toast) => (undo ? UNDO_MS : tone === 'error' ? errorMs : TOAST_MS)

function endIn(ms: number) {
  clearTimeout(timer)
  ends = Date.now() + ms
  timer = setTimeout(passToast, ms)
}

const raise = (tone: Toast['tone']) => (text: string, undo?: Toast['undo']) => {
  lastId += 1
  const next: Toast = { id: lastId, text, tone, undo }
  if (tone === 'success' && current?.tone === 'error') {
    waiting = next
    // What can be taken back says so while it still can.
    if (undo) endIn(Math.min(TOAST_MS, ends - Date.now()))
  } else show(next)
}

/**
 * One line at the top for 1800 ms; an error of the back office for longer. The newest replaces the one before, but a success never an error
 * that has not had its time: it waits for its turn.
 */
export const toast = { success: raise('success'), error: raise('error') }

/** How long an error stays from now on; without a time as long as any line. */
export const setErrorTime = (ms: number = TOAST_MS) => {
  errorMs = ms
}

/** Whoever points at an error that has long to stay, or has the focus in it, is reading it. */
export const holdToast = () => {
  if (current?.tone !== 'error' || errorMs === TOAST_MS) return
  clearTimeout(timer)
  ends = Number.POSITIVE_INFINITY
}

export const resumeToast = () => {
  if (current && ends === Number.POSITIVE_INFINITY) endIn(timeOf(current))
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
