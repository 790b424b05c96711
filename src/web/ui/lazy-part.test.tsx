import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyPart, reloadOnce } from './lazy-part.ts'
import { Boundary } from './when-loaded.tsx'

const answers = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  window.sessionStorage.clear()
})

test('after a deploy the page is loaded again, once', async () => {
  answers(200)

  expect(await reloadOnce(reload)).toBe(true)
  expect(await reloadOnce(reload)).toBe(false)

  expect(reload).toHaveBeenCalledOnce()
})

test('while the shop does not answer the page stays, and what is on it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  expect(await reloadOnce(reload)).toBe(false)

  expect(reload).not.toHaveBeenCalled()
})

test('code that does not come says so in words', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const gone = () => Promise.reject(new TypeError('Importing a module script failed.'))
  const Screen = lazyPart<object, 'Screen'>(gone, 'Screen')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Boundary>
        <Suspense fallback="Loading">
          <Screen />
        </Suspense>
      </Boundary>
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  )

  expect(
    await screen.findByText(
      'This part of the shop could not be loaded. Check your connection and try again.',
    ),
  ).toBeTruthy()
})

test('code that has come before is shown at once, and no skeleton before it', async () => {
  const Screen = lazyPart(async () => ({ Screen: () => <p>Here</p> }), 'Screen')
  await Screen.load()

  const { container } = render(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  )

  expect(container.textContent).toBe('Here')
})
