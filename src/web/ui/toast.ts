import { useSyncExternalStore } from 'react'
import { TOAST_MS } from '#contract/constants.ts'

export type Toast = { id: number; text: string; tone: 'success' | 'error' }

let current: Toast | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0
const listeners = new Set<() => void>()

function show(next: Toast | undefined) {
  clearTimeout(timer)
  current = next
  if (next) timer = setTimeout(dismissToast, TOAST_MS)
  for (const listener of listeners) listener()
}

const raise = (tone: Toast['tone']) => (text: string) => {
  lastId += 1
  show({ id: lastId, text, tone })
}

/** One line at the top for 1800 ms. The newest replaces the one before. */
export const toast = { success: raise('success'), error: raise('error') }

export const dismissToast = () => show(undefined)

export const useToast = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
