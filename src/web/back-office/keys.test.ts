import { expect, test } from 'vitest'
import { deedOf } from './keys.ts'

const GOALS = [{ to: '/dashboard/orders', letter: 'o' }, { to: '/dashboard/people' }]
const press = (key: string, until = 0, held: Partial<KeyboardEvent> = {}) =>
  deedOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held }, GOALS, {
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
  expect(press('x', 11_500)).toEqual({ kind: 'nothing' })
})

test('what is pressed with Ctrl, ⌘ or Alt is not ours', () => {
  expect(press('/', 0, { ctrlKey: true })).toEqual({ kind: 'nothing' })
  expect(press('o', 11_500, { metaKey: true })).toEqual({ kind: 'nothing' })
  expect(press('?', 0, { altKey: true })).toEqual({ kind: 'nothing' })
})
