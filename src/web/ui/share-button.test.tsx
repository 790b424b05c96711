import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ShareButton } from './share-button.tsx'

const open = () =>
  renderScreen(<ShareButton label="Share Milk" title="Milk" text="2 × Milk" path="/product/milk" />)
/** The button is rendered first, because the tests' user brings a clipboard of its own. */
async function press(abilities: { share?: unknown; clipboard?: unknown }) {
  const user = open()
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { value, configurable: true })
  }
  await user.click(await screen.findByRole('button', { name: 'Share Milk' }))
}

afterEach(() => {
  for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name)
})

test('the sheet of the system gets title, text and the link', async () => {
  const share = vi.fn(async (_data: ShareData) => undefined)
  await press({ share })

  expect(share).toHaveBeenCalledWith({
    title: 'Milk',
    text: '2 × Milk',
    url: `${window.location.origin}/product/milk`,
  })
})

test('a closed sheet is no error, and nothing is copied', async () => {
  const writeText = vi.fn()
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  await press({ share, clipboard: { writeText } })

  await waitFor(() => expect(share).toHaveBeenCalled())
  expect(writeText).not.toHaveBeenCalled()
})

test('without a sheet text and link are copied', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  await press({ share: undefined, clipboard: { writeText } })

  expect(await screen.findByText('Copied. You can paste it into a message.')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(`2 × Milk\n${window.location.origin}/product/milk`)
})
