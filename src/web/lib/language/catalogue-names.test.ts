import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const milk = { name: 'Toned Milk', name_hi: 'टोन्ड दूध', description: 'Fresh.' }
const tea = { name: 'Assam Tea', name_hi: null, description: 'Strong.' }

beforeEach(() => vi.resetModules())
afterEach(() => {
  document.documentElement.lang = 'en'
  // Other files must not get the modules of a Hindi page.
  vi.resetModules()
})

const namesIn = async (language: string) => {
  document.documentElement.lang = language
  return { ...(await import('./catalogue-names.ts')), ...(await import('./local-description.ts')) }
}

test('a Hindi page shows the Hindi name, else the English one and says so', async () => {
  const { localName, localDescription, languageOfName } = await namesIn('hi')

  expect([milk, tea].map(localName)).toEqual(['टोन्ड दूध', 'Assam Tea'])
  expect([milk, tea].map(languageOfName)).toEqual([undefined, 'en'])
  expect(localDescription({ ...milk, description_hi: 'ताज़ा।' })).toBe('ताज़ा।')
  expect(localDescription(tea)).toBe('Strong.')
})

test('an English page shows English names', async () => {
  const { localName, languageOfName } = await namesIn('en')

  expect([milk, tea].map(localName)).toEqual(['Toned Milk', 'Assam Tea'])
  expect([milk, tea].map(languageOfName)).toEqual([undefined, undefined])
})
