import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { withTimeOut } from './time-out.ts'

const LOOK_MS = 5_000
const PAUSE_FIRST_MS = 1_000
const PAUSE_LAST_MS = 15_000

/** Whether the shop can be reached, as far as this page knows: the browser says so, or a call found out. */
export const isOnline = () => onlineManager.isOnline()

export const useIsOnline = () =>
  useSyncExternalStore((listener) => onlineManager.subscribe(listener), isOnline)

/** A call was answered, whatever the answer says. */
export const noteAnswer = () => onlineManager.setOnline(true)

let search: Promise<void> | undefined

/**
 * A call was not answered. One broken connection is no missing network: the shop itself is looked
 * for, and only when it is not found either, this page is offline until it is.
 */
export function noteSilence() {
  search ??= lookForShop().finally(() => {
    search = undefined
  })
}

/** Looks now instead of after the pause. */
export function lookAgain() {
  for (const wake of sleepers) wake()
}

async function lookForShop() {
  for (let tries = 0; !(await isShopThere()); tries += 1) {
    onlineManager.setOnline(false)
    await pause(Math.min(PAUSE_LAST_MS, PAUSE_FIRST_MS * 2 ** tries))
    // The browser has found a network meanwhile.
    if (isOnline()) return
  }
  onlineManager.setOnline(true)
}

async function isShopThere() {
  try {
    await withTimeOut(LOOK_MS, undefined, (signal) =>
      fetch('/healthz', { cache: 'no-store', signal }),
    )
    return true
  } catch {
    return false
  }
}

const sleepers = new Set<() => void>()

/** So long, or until somebody wants to know at once. */
export const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer)
      sleepers.delete(wake)
      resolve()
    }
    const timer = setTimeout(wake, ms)
    sleepers.add(wake)
  })

// The browser's word is not always right either: what it calls offline is looked at, too.
onlineManager.subscribe((online) => (online ? lookAgain() : noteSilence()))

/** Resolves when the shop can be reached; at once when nothing speaks against it. */
export const backOnline = async () => search

/** Looks at once, and does it as soon as the shop can be reached. */
export function whenBack(then: () => void) {
  lookAgain()
  void backOnline().then(then)
}
