import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer, callsOf } from '#web/testing/server.ts'
import { Refused } from './refused.ts'

test('a mistake of the page is reported once, without the query of its address', async () => {
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

test('a refusal is no mistake, and a page that breaks all the time stops talking', async () => {
  answer('page.reportError', null)
  const { reportError } = await freshPage()

  reportError(new Refused(404))
  for (let time = 0; time < 20; time += 1) reportError(new Error(`mistake ${time}`))

  await waitFor(() => expect(callsOf('page.reportError')).toHaveLength(5))
})

test('what nobody caught is reported', async () => {
  answer('page.reportError', null)
  const { watchErrors } = await freshPage()
  watchErrors()

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
