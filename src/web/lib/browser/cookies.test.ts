import { expect, test, vi } from 'vitest'
import { readCookie } from './cookies.ts'

test('a cookie that cannot be decoded is ignored', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a server of the parent domain sets it
  document.cookie = 'accessToken=%E0%A4%A; Path=/'

  expect(readCookie('accessToken')).toBeUndefined()

  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = 'accessToken=; Path=/; Max-Age=0'
})

test('a valid cookie is found after an invalid one of the same name', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('accessToken=%E0%A4%A; accessToken=mine')

  expect(readCookie('accessToken')).toBe('mine')
})
