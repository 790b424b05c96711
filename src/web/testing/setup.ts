import { cleanup, configure, getConfig } from '@testing-library/react'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { officeRoutes } from '#contract/office-routes.ts'
import { markOnline } from '#web/lib/http/network.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { resetServerTime } from '#web/lib/http/server-clock.ts'
import { endSession } from '#web/session/person.ts'
import { clearReturnPath } from '#web/session/return-to.ts'
import { clearToasts, DURATION_MS } from '#web/ui/toast/toast.ts'
import { removeNewerApis } from './browser-floor.ts'
import { openShop } from './delivery.ts'
import { answer, openServer, resetServer } from './server.ts'

// A slow machine must not fail tests.
configure({ asyncUtilTimeout: 30_000 })

const { asyncWrapper } = getConfig()
/** Resolves when React has run the effects of what it has drawn. */
const effectsHaveRun = () =>
  new Promise<void>((resolve) => {
    unstable_scheduleCallback(unstable_IdlePriority, () => resolve())
  })

// On a slow machine `findBy…` could return between the drawing of a screen and its effects.
configure({
  asyncWrapper: async (wait) => {
    const found = await asyncWrapper(wait)
    if (!vi.isFakeTimers()) await effectsHaveRun()
    return found
  },
})

// Screens are tested without the frame, which registers these.
registerRoutes(officeRoutes)

removeNewerApis()

/** A slow machine must not miss a toast, and a success waits for an error to end. Tests of durations set them back. */
const TOASTS_OF_TESTS_MS = { success: 15_000, error: 5_000 }

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  resetServerTime()
  Object.assign(DURATION_MS, TOASTS_OF_TESTS_MS)
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words)
  })
  openServer()
  // Every test has a delivery promise.
  answer('delivery.now', openShop())
  answer('delivery.check', { pincode: '411045', is_deliverable: true, sentence: '' })
  // And staff have written nothing, unless a test is about that.
  answer('note.ofOrder', { notes: [], tags: [], customer: null })
  answer('note.ofCustomer', { notes: [], tags: [] })
  answer('tag.list', [])
  // Nor is anything past its day.
  answer('purchase.batches', () => ({
    ...{ data: [], pageSize: 5, currentPage: 1, count: 0, totalCount: 0, past: 0, near: 0 },
  }))
})

afterEach(() => {
  cleanup()
  clearToasts()
  endSession()
  clearReturnPath()
  markOnline()
  window.localStorage.clear()
  const unanswered = resetServer()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(unanswered, 'calls without a prepared answer').toEqual([])
  expect(complaints, 'console.error').toEqual([])
})
