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

test('a report and its error screen name the failing request', async () => {
  answer('page.reportError', null)
  const { reportError } = await freshPage()
  const { referenceOf } = await import('./request-id.ts')
  const { ApiError } = await import('./api-error.ts')
  const failed = new ApiError(500, { requestId: '01a21941-d816-770d-98cf-294a8c159785' })

  reportError(failed)

  await waitFor(() => expect(callsOf('page.reportError')).toHaveLength(1))
  expect(callsOf('page.reportError')[0]?.body).toMatchObject({
    requestId: '01a21941-d816-770d-98cf-294a8c159785',
  })
  expect(referenceOf(failed)).toBe('8C159785')
  expect(referenceOf(new ApiError(404))).toBeUndefined()
})

test('an error without a request names the last response, and always the same one', async () => {
  const { recordRequestId, referenceOf, requestIdOf } = await import('./request-id.ts')
  const crash = new Error('x is undefined')
  const ids = ['01a21941-d816-770d-98cf-00000000aaaa', '01a21941-d816-770d-98cf-00000000bbbb']
  recordRequestId(ids[0] ?? null)
  recordRequestId(null)

  const shown = referenceOf(crash)
  recordRequestId(ids[1] ?? null)

  expect(shown).toBe('0000AAAA')
  expect(requestIdOf(crash)).toBe(ids[0])
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
