import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { officeRoutes } from '#contract/office-routes.ts'
import { markOnline } from '#web/lib/http/network.ts'
import { registerRoutes } from '#web/lib/http/request.ts'
import { resetServerTime } from '#web/lib/http/server-clock.ts'
import { endSession } from '#web/session/person.ts'
import { forgetWay } from '#web/session/return-to.ts'
import { clearToasts } from '#web/ui/toast/toast.ts'
import { forgetNewer } from './browser-floor.ts'
import { openShop } from './delivery.ts'
import { answer, openServer, resetServer } from './server.ts'

// A busy machine is slow, not wrong: one second is soon over on it.
configure({ asyncUtilTimeout: 30_000 })

// Each screen stands alone in its tests, without the frame that brings these.
registerRoutes(officeRoutes)

forgetNewer()

let complaints: unknown[][] = []

beforeEach(() => {
  complaints = []
  resetServerTime()
  vi.spyOn(console, 'error').mockImplementation((...words) => {
    complaints.push(words)
  })
  openServer()
  // Whatever a test is about, the shop says what it promises.
  answer('delivery.now', openShop())
  answer('delivery.check', { pincode: '411045', is_deliverable: true, sentence: '' })
})

afterEach(() => {
  cleanup()
  clearToasts()
  endSession()
  forgetWay()
  markOnline()
  window.localStorage.clear()
  const unanswered = resetServer()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(unanswered, 'calls without a prepared answer').toEqual([])
  expect(complaints, 'console.error').toEqual([])
})
