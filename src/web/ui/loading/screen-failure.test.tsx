import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ScreenFrame } from '#web/app/screens/screen-frame.tsx'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { InnerTitle } from './screen-failure.tsx'

const Failing = () => {
  throw new Error('Not loaded')
}

const open = (title: string | undefined) => {
  vi.spyOn(console, 'error').mockReturnValue()
  renderScreen(
    <InnerTitle value={title}>
      <ScreenFrame title="My Orders" access="public">
        <Failing />
      </ScreenFrame>
    </InnerTitle>,
  )
}

test('an inner screen that fails to load keeps its phone header', async () => {
  open('My Orders')

  expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'My Orders', level: 1 })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Back' })).toBeTruthy()
})

test('the screen shows a reference that the shop finds in its log', async () => {
  open(undefined)

  expect(await screen.findByText(/^Reference [\dA-F]{8}$/)).toBeTruthy()
})

test('other screens that fail to load have only the header of the shop', async () => {
  open(undefined)

  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})
