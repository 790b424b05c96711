import { expect, test, vi } from 'vitest'
import { Vocabulary } from './vocabulary.ts'

test('a prefix is looked up once, until a new word is known', () => {
  const { vocabulary, lookedUp } = taught('milk', 'mint')
  expect(textsOf(vocabulary, 'mi')).toEqual(['milk', 'mint'])
  const before = lookedUp()
  vocabulary.withPrefix('mi')
  expect(lookedUp()).toBe(before)

  vocabulary.count('millet')

  expect(textsOf(vocabulary, 'mi').toSorted()).toEqual(['milk', 'millet', 'mint'])
})

test('the most frequent completion is first, also after earlier lookups', () => {
  const { vocabulary } = taught('milk', 'mint')
  vocabulary.count('milk')
  expect(textsOf(vocabulary, 'mi')).toEqual(['milk', 'mint'])

  vocabulary.count('mint', 2)

  expect(textsOf(vocabulary, 'mi')).toEqual(['mint', 'milk'])
})

test('prefixes without words are not cached', () => {
  const { vocabulary } = taught('milk')
  const isRemembered = (prefix: string) => {
    const found = vocabulary.withPrefix(prefix)
    return vocabulary.withPrefix(prefix) === found
  }

  const strange = Array.from({ length: 100 }, (_, nth) => String.fromCharCode(0x4e00 + nth))

  expect(isRemembered('mi')).toBe(true)
  expect(strange.flatMap((prefix) => vocabulary.withPrefix(prefix))).toEqual([])
  expect(strange.filter(isRemembered)).toEqual([])
})

function taught(...texts: string[]) {
  const vocabulary = new Vocabulary()
  vocabulary.setDictionaryWords(texts)
  const finding = vi.spyOn(vocabulary, 'find')
  return { vocabulary, lookedUp: () => finding.mock.calls.length }
}

const textsOf = (vocabulary: Vocabulary, prefix: string) =>
  vocabulary.withPrefix(prefix).map(({ text }) => text)
