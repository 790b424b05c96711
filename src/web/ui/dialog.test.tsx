import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { toast } from './toast.ts'
import { Toaster } from './toaster.tsx'

test('a question that destroys something has its focus on Cancel', async () => {
  await openQuestion()

  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }))
})

test('confirming does it, cancelling does not', async () => {
  const onConfirm = await openQuestion()

  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(onConfirm).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a toast raised over a dialog stands inside it, where it can be reached', async () => {
  await openQuestion()

  act(() => toast.error('Failed to clear cart'))

  const dialog = screen.getByRole('dialog', { name: 'Clear Cart' })
  expect(within(dialog).getByRole('alert').textContent).toBe('Failed to clear cart')
})

test('the toast outlives the dialog it was raised over', async () => {
  await openQuestion()
  act(() => toast.success('Successfully deleted category!'))

  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))

  expect(screen.getByRole('status').textContent).toBe('Successfully deleted category!')
})

test('the newest toast replaces the one before, a press dismisses it', async () => {
  render(<Toaster />)
  act(() => toast.success('First'))
  act(() => toast.success('Second'))

  expect(screen.queryByText('First')).toBeNull()
  await userEvent.click(screen.getByText('Second'))

  expect(screen.queryByText('Second')).toBeNull()
})

test('a toast goes by itself after 1800 ms', () => {
  vi.useFakeTimers()
  render(<Toaster />)
  act(() => toast.success('Login Successful!'))

  act(() => vi.advanceTimersByTime(1799))
  expect(screen.queryByText('Login Successful!')).not.toBeNull()
  act(() => vi.advanceTimersByTime(1))

  expect(screen.queryByText('Login Successful!')).toBeNull()
  vi.useRealTimers()
})

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
