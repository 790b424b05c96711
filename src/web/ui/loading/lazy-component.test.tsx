import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { lazyComponent, reloadOnce } from './lazy-component.ts'
import { ErrorBoundary } from './when-loaded.tsx'

const answers = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response(null, { status }))
const reload = vi.fn()

beforeEach(() => {
  reload.mockClear()
  window.sessionStorage.clear()
})

test('after a deploy the page reloads once', async () => {
  answers(200)

  expect(await reloadOnce(reload)).toBe(true)
  expect(await reloadOnce(reload)).toBe(false)

  expect(reload).toHaveBeenCalledOnce()
})

test('while the server does not respond the page is not reloaded', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))

  expect(await reloadOnce(reload)).toBe(false)

  expect(reload).not.toHaveBeenCalled()
})

test('a chunk that fails to load shows an error', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const gone = () => Promise.reject(new TypeError('Importing a module script failed.'))
  const Screen = lazyComponent<object, 'Screen'>(gone, 'Screen')
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ErrorBoundary>
        <Suspense fallback="Loading">
          <Screen />
        </Suspense>
      </ErrorBoundary>
    </QueryClientProvider>,
    { onCaughtError: () => undefined },
  )

  expect(
    await screen.findByText(
      'This part of the shop could not be loaded. Check your connection and try again.',
    ),
  ).toBeTruthy()
})

test('a loaded chunk renders at once without a skeleton', async () => {
  const Screen = lazyComponent(async () => ({ Screen: () => <p>Here</p> }), 'Screen')
  await Screen.load()

  const { container } = render(
    <Suspense fallback="Loading">
      <Screen />
    </Suspense>,
  )

  expect(container.textContent).toBe('Here')
})
