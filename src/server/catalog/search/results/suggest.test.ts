import { expect, test } from 'vitest'
import { manyNamed, named, searchOver } from '#server/testing/searched.ts'
import type { Search } from '../search.ts'

const suggestedNames = (search: Search, text: string) =>
  search.suggest(text).ids.map((id) => search.find(id)?.name)

test('a short prefix does not get the meaning of a longer dictionary word', () => {
  const search = searchOver([named('Toned Milk'), named('Green Chilli'), named('Condensed Cream')])

  expect(search.suggest('mil').meant).toEqual([])
  expect(suggestedNames(search, 'mil')).toEqual(['Toned Milk'])
  expect(suggestedNames(search, 'milag')).toEqual(['Green Chilli'])
})

test('a prefix without products gets the meaning of a dictionary word', () => {
  const search = searchOver([named('Onion')])

  expect(suggestedNames(search, 'veng')).toEqual(['Onion'])
})

test('a short word does not hide a much more frequent completion', () => {
  const search = searchOver([
    ...['Rose', 'Mint', 'Musk', 'Lime', 'Oud', 'Fig'].map((name) => named(`${name} Roll On Stick`)),
    ...['Red', 'White', 'Sweet'].map((name) => named(`${name} Onion`)),
  ])

  expect(suggestedNames(search, 'on')).toContain('Red Onion')
  expect(search.suggest('on').completions).toEqual(['onion'])
})

test('a short word with more products than its completions stays itself', () => {
  const search = searchOver([
    ...['Green', 'Black', 'Iced', 'Lemon', 'Mint'].map((name) => named(`${name} Tea`)),
    ...manyNamed(3, 'Teaveda'),
  ])

  expect(suggestedNames(search, 'tea')).not.toContain('Teaveda')
})

test.each(['प्', 'प्य', 'प्या', 'प्याज'])(
  'an incomplete word in Devanagari is completed by sound: %s',
  (text) => {
    const search = searchOver([named('Pyaz Masala'), named('Banoffee Pee')])

    expect(search.suggest(text).corrected).toBeNull()
    expect(suggestedNames(search, text)).toContain('Pyaz Masala')
  },
)

test('no completion ends in a linking word', () => {
  const search = searchOver([
    named('Sugar From Palm'),
    named('Sugar Free Gum'),
    named('Cat Food For Kittens'),
  ])

  expect(search.suggest('sugar f').completions).toEqual(['sugar free'])
  expect(search.suggest('cat fo').completions).toEqual(['cat food'])
})

test('a brand named like a dictionary word ranks first while it is being typed', () => {
  const search = searchOver([
    named('Instant Noodles', { brand: 'Koka' }),
    named('Instant Noodles - Masala Special Pack', { brand: 'Maggi' }),
  ])

  expect(suggestedNames(search, 'magg')[0]).toBe('Instant Noodles - Masala Special Pack')
})
