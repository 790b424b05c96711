import { expect, test, vi } from 'vitest'
import { beginSession, endSession } from './person.ts'
import { forgetPersonal, readPersonal, storePersonal } from './personal-storage.ts'
import { watchPersonal } from './watch-personal.ts'

const TOKENS = { accessToken: 'access', refreshToken: 'refresh' }

test('personal data in the storage is readable by its user only, until the session ends', () => {
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

test('changes by another tab are received for watched names only', () => {
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
