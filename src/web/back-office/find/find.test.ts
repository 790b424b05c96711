import { expect, test } from 'vitest'
import { matchesName, parseSearch, SOURCES, sourcesFor } from './find.ts'

const asked = (typed: string) => sourcesFor(parseSearch(typed), SOURCES)

test('a sign in front says among what to look', () => {
  expect(parseSearch(' # 7Q4M ')).toEqual({ words: '7Q4M', kinds: ['orders'] })
  expect(asked('#kavi')).toEqual(['orders'])
  expect(asked('@kavi')).toEqual(['people'])
  expect(asked('>kavi')).toEqual([])
  expect(asked('kavi')).toEqual(['orders', 'people', 'products'])
  expect(asked('cmp')).toEqual(['orders', 'people', 'complaints', 'products'])
  expect(asked('९८२२०')).toEqual(['orders', 'people', 'complaints', 'products'])
})

test('the shop is not asked about what is in nearly everything', () => {
  expect(asked('k')).toEqual([])
  expect(asked('ka')).toEqual(['people', 'products'])
  expect(asked('TKR')).toEqual(['people', 'products'])
  expect(asked('#tkr-')).toEqual([])
  expect(asked('#tkr-7')).toEqual(['orders'])
})

test('only sources that the user may see are searched', () => {
  expect(sourcesFor(parseSearch('kavi'), ['orders'])).toEqual(['orders'])
  expect(sourcesFor(parseSearch('@kavi'), ['orders'])).toEqual([])
})

test('a screen is found by how its words begin, in any order', () => {
  expect(matchesName('Import / Export', 'exp')).toBe(true)
  expect(matchesName('Sub-Categories', 'cat sub')).toBe(true)
  expect(matchesName('Stock-take', 'ock')).toBe(false)
  expect(matchesName('Orders', 'orders people')).toBe(false)
})
