import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { useGoBack } from './use-go-back.ts'

test('Back uses the fallback after the first entry of the tab was replaced', async () => {
  // The state that the router writes for the first entry of a tab, even after a replace.
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
