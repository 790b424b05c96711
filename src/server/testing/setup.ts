import { afterEach, expect, vi } from 'vitest'

const errors = vi.spyOn(console, 'error')

afterEach(() => {
  expect(errors, 'a test must not write to console.error').not.toHaveBeenCalled()
  errors.mockClear()
})
