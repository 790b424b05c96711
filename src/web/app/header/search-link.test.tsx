import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '#web/testing/render-screen.tsx'
import { SearchLink } from './search-link.tsx'

/** Longer than one suggestion stands, shorter than two do. */
const ONE_TURN_MS = 1_500

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

test('the suggestions go round one after the other, and begin again', () => {
  renderScreen(<SearchLink />)
  expect(suggestion()).toBe('“milk”')

  const seen = Array.from({ length: 20 }, () => {
    act(() => vi.advanceTimersByTime(1_000))
    return suggestion()
  })
  expect(new Set(seen).size).toBe(13)
  expect(seen.lastIndexOf('“milk”')).toBeGreaterThan(seen.indexOf('“deodorant”'))
})

test('with reduced motion one suggestion is shown, until the setting changes', () => {
  const changeTo = preferReducedMotion()
  renderScreen(<SearchLink />)

  waitOneTurn()
  expect(suggestion()).toBe('“milk”')

  changeTo(false)
  waitOneTurn()
  expect(suggestion()).toBe('“sugar”')
})

test.each([
  ['has the focus', fireEvent.focus, fireEvent.blur],
  ['is pointed at', fireEvent.pointerEnter, fireEvent.pointerLeave],
])('the suggestions stand still while the link %s', (_, begin, end) => {
  renderScreen(<SearchLink />)

  begin(link())
  waitOneTurn()
  expect(suggestion()).toBe('“milk”')

  end(link())
  waitOneTurn()
  expect(suggestion()).toBe('“sugar”')
})

test('a link that is left by the pointer stands still while it has the focus', () => {
  renderScreen(<SearchLink />)

  fireEvent.focus(link())
  fireEvent.pointerEnter(link())
  fireEvent.pointerLeave(link())
  waitOneTurn()

  expect(suggestion()).toBe('“milk”')
})

const link = () => screen.getByRole('link', { name: /Search for groceries/ })
const suggestion = () => link().querySelector('b')?.textContent
const waitOneTurn = () => act(() => vi.advanceTimersByTime(ONE_TURN_MS))

/** Answers as a device that is set to less motion; what it returns changes that. */
function preferReducedMotion() {
  const list = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => list)
  return (matches: boolean) =>
    act(() => {
      list.matches = matches
      list.dispatchEvent(new Event('change'))
    })
}
