import { useEffect } from 'react'
import { DURATION_MS, restartTimer, useToast } from '#web/ui/toast/toast.ts'
import { TOAST_MS } from '../ui/toast/toast.ts'

const ERROR_MS = 8000
const MAX_READING_MS = 10 * 60_000

/**
 * Errors stay longer for staff, and as long as the pointer or focus is on them (WCAG 2.2.1). Rendered once
 * in the frame.
 */
export function useOfficeToasts() {
  const { id, tone } = useToast() ?? {}
  useEffect(() => {
    DURATION_MS.error = ERROR_MS
    return () => {
      DURATION_MS.error = TOAST_MS
    }
  }, [])
  useEffect(() => {
    document.addEventListener('keydown', goToToast)
    return () => document.removeEventListener('keydown', goToToast)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each error is read anew
  useEffect(() => (tone === 'error' ? watchReading() : undefined), [id, tone])
}

/** F6 moves the focus to the toast, or to its Undo. */
const goToToast = ({ key }: KeyboardEvent) =>
  key === 'F6' && document.querySelector<HTMLElement>(`${TOAST} button:last-of-type`)?.focus()

function watchReading() {
  let isRead = false
  const look = ({ type, target }: Event) => {
    const isIn = type !== 'focusout' && target instanceof Element && target.closest(TOAST) !== null
    if (isIn !== isRead) restartTimer(isIn ? MAX_READING_MS : ERROR_MS)
    isRead = isIn
  }
  for (const type of READING_EVENTS) document.addEventListener(type, look)
  return () => {
    for (const type of READING_EVENTS) document.removeEventListener(type, look)
  }
}

/** The popover of `ui/toast/toaster.tsx`. */
const TOAST = '[popover="manual"]'
const READING_EVENTS = ['pointerover', 'focusin', 'focusout'] as const
