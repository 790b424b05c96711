import { expect, test } from 'vitest'
import { actionOf, isCommand } from './keys.ts'

const GOALS = [{ to: '/dashboard/orders', letter: 'o' }, { to: '/dashboard/people' }]
const press = (key: string, until = 0, held: Partial<KeyboardEvent> = {}) =>
  actionOf({ ...NOT_HELD, key, ...held }, GOALS, {
    now: 10_000,
    until,
  })

test('G and a letter lead to the screen of that letter, large or small', () => {
  expect(press('g')).toEqual({ kind: 'wait', until: 11_500 })
  expect(press('o', 11_500)).toEqual({ kind: 'go', to: '/dashboard/orders' })
  expect(press('O', 11_500)).toEqual({ kind: 'go', to: '/dashboard/orders' })
})

test('a letter alone, too late or of no screen does nothing', () => {
  expect(press('o')).toEqual({ kind: 'nothing' })
  expect(press('o', 10_000)).toEqual({ kind: 'nothing' })
  expect(press('e', 11_500)).toEqual({ kind: 'nothing' })
})

test('what is pressed with Ctrl, ⌘ or Alt is not ours', () => {
  expect(press('/', 0, { ctrlKey: true })).toEqual({ kind: 'nothing' })
  expect(press('o', 11_500, { metaKey: true })).toEqual({ kind: 'nothing' })
  expect(press('?', 0, { altKey: true })).toEqual({ kind: 'nothing' })
})

test('a row is gone to again and again while its key is held down; nothing is done to one twice', () => {
  expect(press('j', 0, { repeat: true })).toEqual({ kind: 'row', by: 1 })
  expect(press('k')).toEqual({ kind: 'row', by: -1 })
  for (const key of ['e', 'x', 'n', 'Enter']) {
    expect(press(key).kind).not.toBe('nothing')
    expect(press(key, 0, { repeat: true })).toEqual({ kind: 'nothing' })
  }
})

test('Enter saves with Ctrl or ⌘, and with nothing else beside them', () => {
  const enter = { ...NOT_HELD, key: 'Enter' }
  expect(isCommand('enter', { ...enter, ctrlKey: true })).toBe(true)
  expect(isCommand('enter', { ...enter, metaKey: true })).toBe(true)
  expect(isCommand('enter', enter)).toBe(false)
  expect(isCommand('enter', { ...enter, ctrlKey: true, shiftKey: true })).toBe(false)
})

test('a letter with Shift is not ours; a sign that needs it is', () => {
  expect(press('E', 0, { shiftKey: true })).toEqual({ kind: 'nothing' })
  expect(press('?', 0, { shiftKey: true })).toEqual({ kind: 'list' })
})

test('a key that is part of a letter still being made is not ours', () => {
  expect(press('e', 0, { isComposing: true })).toEqual({ kind: 'nothing' })
})

const NOT_HELD = {
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
}
