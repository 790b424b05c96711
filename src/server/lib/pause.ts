import { setTimeout as sleep } from 'node:timers/promises'

/** Waits this time in ms, or until the client disconnects. */
export async function pauseUnlessAborted(ms: number, disconnected?: AbortSignal): Promise<void> {
  // Only that signal makes it reject.
  await sleep(ms, undefined, { signal: disconnected }).catch(() => {})
}
