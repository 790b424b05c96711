import { expect, test } from 'vitest'
import { pageLanguage } from './page-language.ts'

test.each([
  [{}, 'en'],
  [{ 'accept-language': 'hi-IN,hi;q=0.9,en;q=0.8' }, 'hi'],
  [{ 'accept-language': 'en-IN,en;q=0.9,hi;q=0.8' }, 'en'],
  [{ 'accept-language': 'mr-IN,mr' }, 'en'],
  [{ 'accept-language': ';;,' }, 'en'],
  [{ cookie: 'a=b; language=hi', 'accept-language': 'en-IN' }, 'hi'],
  [{ cookie: 'language=en', 'accept-language': 'hi' }, 'en'],
  [{ cookie: 'mylanguage=hi' }, 'en'],
  [{ cookie: 'language=hi%00; x=y' }, 'en'],
  [{ cookie: 'language=constructor' }, 'en'],
] as const)('%j opens the page in %s', (headers, language) => {
  expect(pageLanguage(headers, ['en', 'hi'])).toBe(language)
})

test('a language that is not enabled is never shown', () => {
  expect(pageLanguage({ cookie: 'language=hi', 'accept-language': 'hi' }, ['en'])).toBe('en')
})
