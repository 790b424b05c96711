import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { useGoBack } from './use-go-back.ts'

test('in a tab that began with another address of the same screen, back leads on', async () => {
  // What the router writes for the first entry of a tab, also after it was replaced by another.
  window.history.replaceState({ idx: 0, key: 'replaced' }, '')
  const user = renderScreen(<Back />, { at: '/dashboard/my-orders', key: 'replaced' })

  await user.click(screen.getByRole('button', { name: 'Back' }))

  expect(screen.getByTestId('address').textContent).toBe('/home')
  window.history.replaceState(null, '')
})

function Back() {
  const goBack = useGoBack('/home')
  return (
    <button type="button" onClick={goBack}>
      Back
    </button>
  )
}
