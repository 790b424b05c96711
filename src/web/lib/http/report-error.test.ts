import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, callsOf } from '#web/testing/server.ts'
import { ApiError } from './api-error.ts'

test('an error is reported once, without the query string of its URL', async () => {
  answer('page.reportError', null)
  window.history.replaceState(null, '', '/verify-email?code=secret')
  const { reportError } = await freshPage()

  reportError(new Error('x is undefined'))
  reportError(new Error('x is undefined'))

  await waitFor(() => expect(callsOf('page.reportError')).toHaveLength(1))
  expect(callsOf('page.reportError')[0]?.body).toMatchObject({
    message: 'x is undefined',
    at: '/verify-email',
  })
  window.history.replaceState(null, '', '/')
})

test('rejections are not reported, and reports per page are limited', async () => {
  answer('page.reportError', null)
  const { reportError } = await freshPage()

  reportError(new ApiError(404))
  for (let time = 0; time < 20; time += 1) reportError(new Error(`mistake ${time}`))

  await waitFor(() => expect(callsOf('page.reportError')).toHaveLength(5))
})

test('uncaught errors are reported', async () => {
  answer('page.reportError', null)
  const { reportUncaughtErrors } = await freshPage()
  reportUncaughtErrors()

  window.dispatchEvent(new ErrorEvent('error', { error: new Error('nobody caught me') }))

  await waitFor(() =>
    expect(callsOf('page.reportError').map(({ body }) => body.message)).toContain(
      'nobody caught me',
    ),
  )
})

async function freshPage() {
  vi.resetModules()
  return import('./report-error.ts')
}
