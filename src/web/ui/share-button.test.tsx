import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { ShareButton } from './share-button.tsx'

const open = () =>
  renderScreen(<ShareButton label="Share Milk" title="Milk" text="2 × Milk" path="/product/milk" />)
const press = async () => open().click(await screen.findByRole('button', { name: 'Share Milk' }))
const given = (navigatorOf: object) =>
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), navigatorOf))

test('the sheet of the system gets title, text and the link', async () => {
  const share = vi.fn(async (_data: ShareData) => undefined)
  given({ share })
  await press()

  expect(share).toHaveBeenCalledWith({
    title: 'Milk',
    text: '2 × Milk',
    url: `${window.location.origin}/product/milk`,
  })
})

test('a closed sheet is no error, and nothing is copied', async () => {
  const writeText = vi.fn()
  const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
  given({ share, clipboard: { writeText } })
  await press()

  await waitFor(() => expect(share).toHaveBeenCalled())
  expect(writeText).not.toHaveBeenCalled()
})

test('without a sheet text and link are copied', async () => {
  const writeText = vi.fn(async (_text: string) => undefined)
  given({ share: undefined, clipboard: { writeText } })
  await press()

  expect(await screen.findByText('Copied. You can paste it into a message.')).toBeTruthy()
  expect(writeText).toHaveBeenCalledWith(`2 × Milk\n${window.location.origin}/product/milk`)
})
