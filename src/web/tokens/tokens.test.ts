import { expect, test } from 'vitest'

const sources = import.meta.glob<string>(
  ['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../ui/**'],
  { query: '?raw', import: 'default', eager: true },
)

test.each([
  ['a type size', /text-\[[\d.]+(?:rem|px)\]/],
  ['a weight', /font-\[\d+\]/],
  ['the frame of a card', /rounded-lg border border-line bg-surface/],
])('%s is said by its name outside ui/', (_what, spelled) => {
  const offenders = Object.keys(sources).filter((path) => spelled.test(sources[path] ?? ''))

  expect(Object.keys(sources).length).toBeGreaterThan(100)
  expect(offenders).toEqual([])
})
