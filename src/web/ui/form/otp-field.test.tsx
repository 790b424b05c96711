import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { emptyOtp, type OtpError, OtpField } from './otp-field.tsx'

test('typing moves to the next box', async () => {
  renderOtp()

  await userEvent.click(box(1))
  await userEvent.keyboard('409')

  expect(code()).toBe('409')
  expect(document.activeElement).toBe(box(4))
})

test('backspace in an empty box clears the previous one', async () => {
  renderOtp()
  await userEvent.click(box(1))
  await userEvent.keyboard('40')

  await userEvent.keyboard('{Backspace}')

  expect(code()).toBe('4')
  expect(document.activeElement).toBe(box(2))
})

test('a digit typed over another replaces it', async () => {
  renderOtp()
  await userEvent.click(box(1))
  await userEvent.keyboard('4')

  fireEvent.change(box(1), { target: { value: '47' } })

  expect(code()).toBe('7')
})

test.each(['409117', '409 117', '409-117', '४०९११७'])('a paste of %s fills all boxes', (text) => {
  renderOtp()

  paste(text)

  expect(code()).toBe('409117')
})

test('a code that the phone fills in at once goes into all boxes', () => {
  renderOtp()

  fireEvent.change(box(1), { target: { value: '409117' } })

  expect(code()).toBe('409117')
})

test.each([
  ['4091172', 'length'],
  ['40911a', 'digits'],
])('pasting %s is rejected because of its %s', (text, mistake) => {
  const onInvalid = renderOtp()

  paste(text)

  expect(onInvalid).toHaveBeenCalledWith(mistake)
  expect(code()).toBe('')
})

function renderOtp() {
  const onInvalid = vi.fn<(mistake: OtpError) => void>()
  function Screen() {
    const [value, setValue] = useState(() => emptyOtp())
    return <OtpField label="Code" value={value} onChange={setValue} onInvalid={onInvalid} />
  }
  render(<Screen />)
  return onInvalid
}

const box = (place: number) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Digit ${place} of 6` })
const code = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value)
    .join('')
const paste = (text: string) => fireEvent.paste(box(1), { clipboardData: { getData: () => text } })
