import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { clearToasts, DURATION_MS, TOAST_MS, toast } from '../toast/toast.ts'
import { Toaster } from '../toast/toaster.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

beforeEach(() => {
  Object.assign(DURATION_MS, { success: TOAST_MS, error: TOAST_MS })
})

test('a destructive confirmation focuses Cancel', async () => {
  await openQuestion()

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('Confirm runs the action, Cancel does not', async () => {
  const onConfirm = await openQuestion()

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a press on the backdrop closes the dialog', async () => {
  await openQuestion()

  await userEvent.click(screen.getByRole('dialog'))

  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['out of', () => screen.getByText('Clear Cart'), () => screen.getByRole('dialog')],
  ['into', () => screen.getByRole('dialog'), () => screen.getByText('Clear Cart')],
])('a text that is selected %s the dialog does not close it', async (_way, from, to) => {
  await openQuestion()

  fireEvent.mouseDown(from())
  fireEvent.mouseUp(to())
  // Browsers dispatch the click to the common ancestor of press and release.
  fireEvent.click(screen.getByRole('dialog'))

  expect(screen.queryByRole('dialog')).not.toBeNull()
})

test('a toast raised over a dialog is rendered inside it', async () => {
  await openQuestion()

  act(() => toast.error('Failed to clear cart'))

  const dialog = screen.getByRole('dialog', { name: 'Clear Cart' })
  expect(regionOf(dialog, 'assertive')?.textContent).toBe('Failed to clear cart')
})

test('the toast stays when its dialog closes', async () => {
  await openQuestion()
  act(() => toast.success('Successfully deleted category!'))

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(regionOf(document.body, 'polite')?.textContent).toBe('Successfully deleted category!')
})

test('live regions exist in the page and in a dialog before a toast', async () => {
  await openQuestion()
  const dialog = screen.getByRole('dialog', { name: 'Clear Cart' })
  const inDialog = regionOf(dialog, 'assertive')
  expect(inDialog?.textContent).toBe('')
  act(() => toast.error('Failed to clear cart'))
  expect(regionOf(dialog, 'assertive')).toBe(inDialog)
  expect(inDialog?.textContent).toBe('Failed to clear cart')

  act(clearToasts)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  const inPage = regionOf(document.body, 'polite')
  expect(inPage?.textContent).toBe('')
  act(() => toast.success('Login Successful!'))
  expect(regionOf(document.body, 'polite')).toBe(inPage)
  expect(inPage?.textContent).toBe('Login Successful!')
})

test('a success waits until an error has timed out or been dismissed', async () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast.error('Failed to clear cart'))
  act(() => vi.advanceTimersByTime(1000))
  act(() => toast.success('First'))
  act(() => toast.success('Second'))

  expect(screen.queryByText('Failed to clear cart')).not.toBeNull()
  expect(screen.queryByText('Second')).toBeNull()
  act(() => vi.advanceTimersByTime(800))
  expect(screen.queryByText('Failed to clear cart')).toBeNull()
  expect(screen.queryByText('First')).toBeNull()
  act(() => vi.advanceTimersByTime(1799))
  expect(screen.queryByText('Second')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.queryByText('Second')).toBeNull()
  vi.useRealTimers()

  act(() => toast.error('Failed to clear cart'))
  act(() => toast.success('Third'))
  await userEvent.click(screen.getByText('Failed to clear cart'))
  expect(screen.queryByText('Third')).not.toBeNull()
})

test('an error replaces any toast at once', () => {
  render(<Toaster />)
  act(() => toast.error('First'))
  act(() => toast.success('Second'))
  act(() => toast.error('Third'))

  expect(screen.queryByText('First')).toBeNull()
  expect(screen.queryByText('Third')).not.toBeNull()
})

test('the newest toast replaces the previous one; a press dismisses it', async () => {
  render(<Toaster />)
  act(() => toast.success('First'))
  act(() => toast.success('Second'))

  expect(screen.queryByText('First')).toBeNull()
  await userEvent.click(screen.getByText('Second'))

  expect(screen.queryByText('Second')).toBeNull()
})

test('a toast disappears after 1800 ms', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast.success('Login Successful!'))

  act(() => vi.advanceTimersByTime(1799))
  expect(screen.queryByText('Login Successful!')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))

  expect(screen.queryByText('Login Successful!')).toBeNull()
  vi.useRealTimers()
})

test('Escape closes only the innermost dialog', async () => {
  await openNested()

  fireEvent.keyDown(screen.getByText('Sure?'), { key: 'Escape' })

  expect(screen.queryByRole('dialog', { name: 'Inner' })).toBeNull()
  expect(screen.queryByRole('dialog', { name: 'Outer' })).not.toBeNull()
})

test.each([
  ['file picker', () => screen.getByLabelText('Picture')],
  ['dialog', () => screen.getByRole('dialog', { name: 'Inner' })],
])('a %s that is cancelled inside a dialog leaves that open', async (_what, inner) => {
  const onClose = await openNested()

  fireEvent(inner(), new Event('cancel', { bubbles: true, cancelable: true }))

  expect(onClose).not.toHaveBeenCalled()
})

test('a dialog closed by the browser calls onClose', async () => {
  await openQuestion()

  closeAsBrowser(screen.getByRole('dialog'))

  expect(screen.queryByText('Clear Cart')).toBeNull()
})

test('a dialog with unsaved changes reopens after the browser closed it', async () => {
  await openNested()
  const outer = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Outer' })

  closeAsBrowser(outer)

  expect(outer.open).toBe(true)
})

test('a field that renders late gets the focus, unless the user acted meanwhile', async () => {
  const { rerender } = render(<Late />)
  rerender(<Late isThere />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  cleanup()

  const again = render(<Late />)
  await userEvent.click(screen.getByLabelText('Picture'))
  again.rerender(<Late isThere />)
  await Promise.resolve()

  expect(document.activeElement).toBe(screen.getByLabelText('Picture'))
})

const closeAsBrowser = (dialog: HTMLElement) => {
  act(() => (dialog as HTMLDialogElement).close())
  fireEvent(dialog, new Event('close'))
}

const Late = ({ isThere = false }) => (
  <Dialog title="Late" onClose={() => {}}>
    <input type="file" aria-label="Picture" />
    {isThere && <input aria-label="Name" data-autofocus="" />}
  </Dialog>
)

/** The outer dialog asks before it closes. */
async function openNested() {
  const onClose = vi.fn()
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <Dialog title="Outer" onClose={onClose}>
        <input type="file" aria-label="Picture" />
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        {isOpen && (
          <Dialog title="Inner" onClose={() => setOpen(false)}>
            Sure?
          </Dialog>
        )}
      </Dialog>
    )
  }
  render(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  return onClose
}

/** A live region outside of dialogs, or inside the given one. */
const regionOf = (parent: HTMLElement, politeness: string) =>
  parent.querySelector(`:scope > [aria-live="${politeness}"]`)

async function openQuestion() {
  const onConfirm = vi.fn()
  function Screen() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setOpen(true)}>
          Ask
        </button>
        {isOpen && (
          <ConfirmDialog
            title="Clear Cart"
            question="Remove everything from your cart?"
            confirm="Delete"
            onConfirm={onConfirm}
            onClose={() => setOpen(false)}
          />
        )}
        <Toaster />
      </>
    )
  }
  render(<Screen />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  return onConfirm
}
