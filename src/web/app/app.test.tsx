import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { answer } from '#web/testing/server.ts'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'

test('a mistake in the layout itself leaves a sentence and a way on, not an empty page', async () => {
  breakTheHeader()
  answer('category.list', [])
  render(<App queryClient={createQueryClient()} />, { onCaughtError: () => undefined })

  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})

/** It alone listens to how far the page is scrolled before anything else is there. */
function breakTheHeader() {
  const listen = window.addEventListener.bind(window)
  vi.spyOn(window, 'addEventListener').mockImplementation((...to: Parameters<typeof listen>) => {
    if (to[0] === 'scroll') throw new Error('The header is broken')
    listen(...to)
  })
}
