import { afterAll, beforeAll } from 'vitest'
import { DURATION_MS } from '#web/ui/toast/toast.ts'

/** Keeps toasts for a minute in this file: a large form renders longer than a toast lasts on a slow machine. */
export function keepToasts() {
  const durations = { ...DURATION_MS }
  beforeAll(() => {
    Object.assign(DURATION_MS, { success: 60_000, error: 60_000 })
  })
  afterAll(() => {
    Object.assign(DURATION_MS, durations)
  })
}
