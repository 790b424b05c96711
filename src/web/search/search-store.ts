import { create } from 'zustand'

import { canStore, readStored, removeStored, store } from '#web/lib/browser/storage.ts'

const RECENT_SEARCHES = 5

const KEY = 'recentSearches'

type SearchState = {
  /** The latest query; empty if none. */
  searchQuery: string
  /** Newest first. */
  recentSearches: string[]
}

export const useSearch = create<SearchState>(() => ({
  searchQuery: '',
  recentSearches: readRecent(),
}))

export const setQuery = (searchQuery: string) => useSearch.setState({ searchQuery })

/** Sets the query and stores it. Blank text does nothing. */
export function submitSearch(text: string) {
  const searchQuery = text.trim()
  if (!searchQuery) return
  // Another tab may have searched or cleared the list meanwhile.
  const known = canStore() ? readRecent() : useSearch.getState().recentSearches
  const recentSearches = withNewest(known, searchQuery)
  useSearch.setState({ searchQuery, recentSearches })
  store(KEY, JSON.stringify(recentSearches))
}

export function clearRecentSearches() {
  useSearch.setState({ recentSearches: [] })
  removeStored(KEY)
}

/** Reads the stored searches again, because the user may have changed. */
export const reloadSearches = () => useSearch.setState({ recentSearches: readRecent() })

/** Follows changes by other tabs. Returns a function that stops it. */
export function followSearches() {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) reloadSearches()
  }
  reloadSearches()
  window.addEventListener('storage', follow)
  return () => window.removeEventListener('storage', follow)
}

/** At most five, newest first, without duplicates in other spellings of case and spaces. */
export const withNewest = (recent: string[], newest: string) =>
  [newest, ...recent.filter((old) => !isSame(old, newest))].slice(0, RECENT_SEARCHES)

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

function readRecent(): string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .filter((text) => typeof text === 'string' && text.trim())
      .slice(0, RECENT_SEARCHES)
  } catch {
    return []
  }
}
