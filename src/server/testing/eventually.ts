import { vi } from 'vitest'

/** Long enough for a crowded machine; the test runner's own second is not. */
const PATIENCE_MS = 60_000

/** Tries the check again until it holds, and answers with what it returns. Throws what it threw last. */
export const eventually = <Value>(check: () => Value | Promise<Value>): Promise<Value> =>
  vi.waitFor(check, { timeout: PATIENCE_MS, interval: 20 })
