import { beforeEach, expect, test } from 'vitest'
import {
  clearRecentSearches,
  recallSearches,
  submitSearch,
  useSearch,
  withNewest,
} from './search-store.ts'

beforeEach(clearRecentSearches)

test('recent searches are newest first, at most five', () => {
  for (const text of ['milk', 'sugar', 'bread', 'butter', 'chips', 'soap']) submitSearch(text)

  expect(recent()).toEqual(['soap', 'chips', 'butter', 'bread', 'sugar'])
})

test('a search that comes again moves to the front and is not there twice', () => {
  for (const text of ['milk', 'sugar', ' Milk ']) submitSearch(text)

  expect(recent()).toEqual(['Milk', 'sugar'])
})

test('blank text is neither asked for nor remembered', () => {
  submitSearch('milk')
  submitSearch('   ')

  expect(recent()).toEqual(['milk'])
  expect(useSearch.getState().searchQuery).toBe('milk')
})

test('recent searches outlive a reload, and what cannot be read is forgotten', () => {
  submitSearch('milk')
  useSearch.setState({ recentSearches: [] })
  recallSearches()
  expect(recent()).toEqual(['milk'])

  window.localStorage.setItem('recentSearches', '{"broken')
  recallSearches()
  expect(recent()).toEqual([])
})

test('the newest search takes the place of the oldest', () => {
  expect(withNewest(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
})

const recent = () => useSearch.getState().recentSearches
