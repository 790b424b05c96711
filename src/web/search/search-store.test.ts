import { beforeEach, expect, test, vi } from 'vitest'
import {
  clearRecentSearches,
  followSearches,
  reloadSearches,
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
  reloadSearches()
  expect(recent()).toEqual(['milk'])

  window.localStorage.setItem('recentSearches', '{"broken')
  reloadSearches()
  expect(recent()).toEqual([])
})

test('what another tab has cleared does not come back with the next search', () => {
  submitSearch('milk')
  window.localStorage.removeItem('recentSearches')

  submitSearch('atta')

  expect(recent()).toEqual(['atta'])
})

test('searches of another tab are kept, and shown as soon as they are made', () => {
  submitSearch('milk')
  const stop = followSearches()
  window.localStorage.setItem('recentSearches', '["atta","milk"]')
  window.dispatchEvent(new StorageEvent('storage', { key: 'recentSearches' }))
  expect(recent()).toEqual(['atta', 'milk'])

  submitSearch('ghee')
  expect(recent()).toEqual(['ghee', 'atta', 'milk'])

  window.localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(recent()).toEqual([])
  stop()
})

test('where nothing can be stored the searches of this tab are remembered', () => {
  const forbidden = vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError')
  })

  submitSearch('milk')
  submitSearch('atta')
  forbidden.mockRestore()

  expect(recent()).toEqual(['atta', 'milk'])
})

test('the newest search takes the place of the oldest', () => {
  expect(withNewest(['a', 'b', 'c', 'd', 'e'], 'f')).toEqual(['f', 'a', 'b', 'c', 'd'])
})

const recent = () => useSearch.getState().recentSearches
