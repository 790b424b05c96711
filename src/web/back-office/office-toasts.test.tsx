import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DURATION_MS, TOAST_MS, toast } from '#web/ui/toast/toast.ts'
import { Toaster } from '#web/ui/toast/toaster.tsx'
import { useOfficeToasts } from './office-toasts.ts'

const LONG_MS = 8000

beforeEach(() => {
  vi.useFakeTimers()
  DURATION_MS.success = TOAST_MS
  render(<Office />)
})
afterEach(() => void vi.useRealTimers())

test('an error of the back office stays for eight seconds, any other line as long as ever', () => {
  say(() => toast.error('Milk is in use.'))
  pass(LONG_MS - 1)
  expect(line('Milk is in use.')).toBeTruthy()
  pass(1)
  expect(line('Milk is in use.')).toBeNull()

  say(() => toast.success('Saved.'))
  pass(TOAST_MS)
  expect(line('Saved.')).toBeNull()
})

test.each([
  ['pointed at', fireEvent.pointerOver, () => fireEvent.pointerOver(document.body)],
  ['in focus', fireEvent.focusIn, fireEvent.focusOut],
])('it stays while it is %s', (_how, begin, end) => {
  say(() => toast.error('Milk is in use.'))
  begin(line('Milk is in use.') as HTMLElement)
  pass(10 * LONG_MS)
  expect(line('Milk is in use.')).toBeTruthy()

  end(line('Milk is in use.') as HTMLElement)
  pass(LONG_MS)
  expect(line('Milk is in use.')).toBeNull()
})

test('F6 leads to an error', () => {
  say(() => toast.error('Milk is in use.'))

  fireEvent.keyDown(document.body, { key: 'F6' })

  expect(document.activeElement).toBe(line('Milk is in use.'))
})

test('F6 leads to the Undo, where there is one', () => {
  say(() => toast.success('TKR-1 is shipped.', () => {}))

  fireEvent.keyDown(document.body, { key: 'F6' })

  expect(document.activeElement).toBe(line('Undo'))
})

test('an Undo does not wait until its time is over for an error to go', () => {
  say(() => toast.error('Milk is in use.'))
  pass(TOAST_MS)
  say(() => toast.success('TKR-1 is shipped.', () => {}))
  expect(line('Milk is in use.')).toBeTruthy()

  pass(TOAST_MS)

  expect(line('TKR-1 is shipped.')).toBeTruthy()
})

function Office() {
  useOfficeToasts()
  return <Toaster />
}

const say = (raise: () => void) => act(raise)
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const line = (text: string) => screen.queryByRole('button', { name: text })
