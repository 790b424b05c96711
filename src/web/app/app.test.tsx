import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { App } from './app.tsx'
import { createQueryClient } from './query-client.ts'

vi.mock('./header.tsx', () => ({
  Header: () => {
    throw new Error('The header is broken')
  },
}))

test('a mistake in the layout itself leaves a sentence and a way on, not an empty page', async () => {
  render(<App queryClient={createQueryClient()} />, { onCaughtError: () => undefined })

  expect(await screen.findByRole('heading', { name: 'Oops! Something went wrong' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy()
})
