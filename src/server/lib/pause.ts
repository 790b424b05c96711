import { setTimeout as sleep } from 'node:timers/promises'

/** Waits so many ms, or until the client has left. */
export async function pauseUnlessAborted(ms: number, left?: AbortSignal): Promise<void> {
  // Nothing but that signal makes it fail.
  await sleep(ms, undefined, { signal: left }).catch(() => {})
}
