import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { withTimeout } from './timeout.ts'

const HEALTH_CHECK_TIMEOUT_MS = 5_000
const FIRST_RETRY_MS = 1_000
const MAX_RETRY_MS = 15_000

/** Whether the server is reachable, according to the browser or to the latest request. */
export const isOnline = () => onlineManager.isOnline()

export const useIsOnline = () =>
  useSyncExternalStore((listener) => onlineManager.subscribe(listener), isOnline)

export const markOnline = () => onlineManager.setOnline(true)

let check: Promise<void> | undefined

/**
 * Called when a request got no response. One failed request does not mean offline: the health check decides.
 */
export function checkConnection() {
  check ??= pollUntilReachable().finally(() => {
    check = undefined
  })
}

export function retryNow() {
  for (const wake of waiters) wake()
}

async function pollUntilReachable() {
  for (let tries = 0; !(await isServerReachable()); tries += 1) {
    onlineManager.setOnline(false)
    await pause(Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** tries))
    // The browser has come online meanwhile.
    if (isOnline()) return
  }
  onlineManager.setOnline(true)
}

async function isServerReachable() {
  try {
    await withTimeout(HEALTH_CHECK_TIMEOUT_MS, undefined, (signal) =>
      fetch('/healthz', { cache: 'no-store', signal }),
    )
    return true
  } catch {
    return false
  }
}

const waiters = new Set<() => void>()

/** Resolves after `ms`, or early on `retryNow`. */
export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      waiters.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    waiters.add(wake)
  })

// Browsers report "offline" wrongly at times, so check that, too.
onlineManager.subscribe((online) => (online ? retryNow() : checkConnection()))

/** Resolves when the server is reachable; at once when no check is running. */
export const whenReachable = async () => check

/** Checks at once and calls back when the server is reachable. */
export function runWhenOnline(then: () => void) {
  retryNow()
  void whenReachable().then(then)
}
