import { expect, test, vi } from 'vitest'
import { beginSession, endSession } from './person.ts'
import { forgetPersonal, readPersonal, storePersonal, watchPersonal } from './personal-storage.ts'

const TOKENS = { accessToken: 'access', refreshToken: 'refresh' }

test('what a person leaves is read by them alone, until their session ends', () => {
  beginSession(TOKENS)
  storePersonal('attempt', 'milk')
  expect(readPersonal('attempt')).toBe('milk')

  beginSession(TOKENS)

  expect(readPersonal('attempt')).toBeUndefined()
})

test('the end of a session leaves nothing personal in the storage', () => {
  beginSession(TOKENS)
  storePersonal('attempt', 'milk')

  endSession()

  expect(window.localStorage).toHaveLength(0)
})

test('another tab is heard only about what is watched', () => {
  beginSession(TOKENS)
  storePersonal('attempt', 'milk')
  const key = window.localStorage.key(window.localStorage.length - 1)
  const heard = vi.fn()
  const stop = watchPersonal('attempt', heard)

  window.dispatchEvent(new StorageEvent('storage', { key: 'recentSearches' }))
  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key }))

  expect(heard).toHaveBeenCalledTimes(1)
  forgetPersonal('attempt')
  expect(readPersonal('attempt')).toBeUndefined()
})
