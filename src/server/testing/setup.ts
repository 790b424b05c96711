import { afterEach, expect, vi } from 'vitest'

const WAIT_MS = 30_000
const { waitFor } = vi
// The default limit of one second is too short on a busy machine, and no setting raises it.
vi.waitFor = (check, options = WAIT_MS) => waitFor(check, options)

const errors = vi.spyOn(console, 'error')

afterEach(() => {
  const written = [...errors.mock.calls]
  errors.mockClear()
  expect(written, 'a test must not write to console.error').toEqual([])
})
