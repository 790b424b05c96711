import { expect, test } from 'vitest'
import { manyNamed, named, searchOver } from '#server/testing/searched.ts'
import type { Search } from '../search.ts'

const suggestedNames = (search: Search, text: string) =>
  search.suggest(text).ids.map((id) => search.find(id)?.name)

test('a few letters are not yet a word of the kitchen that means something else', () => {
  const search = searchOver([named('Toned Milk'), named('Green Chilli'), named('Condensed Cream')])

  expect(search.suggest('mil').meant).toEqual([])
  expect(suggestedNames(search, 'mil')).toEqual(['Toned Milk'])
  expect(suggestedNames(search, 'milag')).toEqual(['Green Chilli'])
})

test('where nothing on packets begins so it is a word of the kitchen', () => {
  const search = searchOver([named('Onion')])

  expect(suggestedNames(search, 'veng')).toEqual(['Onion'])
})

test('a short word does not shut out the longer one that is much commoner', () => {
  const search = searchOver([
    ...['Rose', 'Mint', 'Musk', 'Lime', 'Oud', 'Fig'].map((name) => named(`${name} Roll On Stick`)),
    ...['Red', 'White', 'Sweet'].map((name) => named(`${name} Onion`)),
  ])

  expect(suggestedNames(search, 'on')).toContain('Red Onion')
  expect(search.suggest('on').completions).toEqual(['onion'])
})

test('a short word that names more than what begins so stays what it is', () => {
  const search = searchOver([
    ...['Green', 'Black', 'Iced', 'Lemon', 'Mint'].map((name) => named(`${name} Tea`)),
    ...manyNamed(3, 'Teaveda'),
  ])

  expect(suggestedNames(search, 'tea')).not.toContain('Teaveda')
})

test.each(['प्', 'प्य', 'प्या', 'प्याज'])(
  'half a word of Devanagari is read by its sound: %s',
  (text) => {
    const search = searchOver([named('Pyaz Masala'), named('Banoffee Pee')])

    expect(search.suggest(text).corrected).toBeNull()
    expect(suggestedNames(search, text)).toContain('Pyaz Masala')
  },
)

test('no completion ends in a word that wants another', () => {
  const search = searchOver([
    named('Sugar From Palm'),
    named('Sugar Free Gum'),
    named('Cat Food For Kittens'),
  ])

  expect(search.suggest('sugar f').completions).toEqual(['sugar free'])
  expect(search.suggest('cat fo').completions).toEqual(['cat food'])
})

test('a brand that the kitchen uses comes first before it is typed to its end', () => {
  const search = searchOver([
    named('Instant Noodles', { brand: 'Koka' }),
    named('Instant Noodles - Masala Special Pack', { brand: 'Maggi' }),
  ])

  expect(suggestedNames(search, 'magg')[0]).toBe('Instant Noodles - Masala Special Pack')
})
