import { act, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { goOffline, goOnline } from '#web/testing/server.ts'
import { lazyComponent } from './lazy-component.ts'
import { WhenLoaded } from './when-loaded.tsx'

test('a part with a missing chunk does not reload the page while offline', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const Part = lazyComponent(() => Promise.reject<{ Part: () => null }>(new TypeError()), 'Part')
  act(goOffline)
  const user = renderScreen(
    <WhenLoaded skeleton={<p>Loading</p>}>
      <Part />
    </WhenLoaded>,
  )

  await user.click(await screen.findByRole('button', { name: 'Try Again' }))
  expect(screen.getByText(/This part of the shop could not be loaded/)).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
  act(goOnline)

  await waitFor(() => expect(reload).toHaveBeenCalled())
})
