import { vi } from 'vitest'

/** Slack for a busy machine; the test runner's default of a second is too short. */
const MAX_WAIT_MS = 120_000

/** Repeats the check until it passes and returns its result. Throws its last error. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: MAX_WAIT_MS, interval: 20 })
