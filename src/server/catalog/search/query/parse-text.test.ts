import { expect, test } from 'vitest'
import { findIn, named, searchOver } from '#server/testing/searched.ts'

const MILK = named('Toned Milk', { unit: '1 L' })
const SHELF = searchOver([
  MILK,
  named('Onion', { unit: '500 g' }),
  named('Onion, Large', { unit: '2 kg', position: 1 }),
  named('Rice', { unit: '5 kg' }),
  named('Fine Tea'),
  named('Pav Bhaji Masala'),
  named('Half Cooked Chapati', { unit: '500 g' }),
  named('Farm Eggs', { brand: 'Best' }),
  named('Herbal Shampoo'),
  named('Cashew Biscuits', { brand: 'Good Day' }),
  named('Bottle - Want To Be A Racer'),
  named('Jeans Sticker - Racer'),
  named('Saver Packet Gel Pens'),
])

test.each([
  ['i want milk', 'Toned Milk'],
  ['please send me 2 kg onion', 'Onion, Large'],
  ['what is the price of rice', 'Rice'],
  ['buy onion online', 'Onion'],
  ['best shampoo', 'Herbal Shampoo'],
  ['mujhe chai chahiye', 'Fine Tea'],
  ['milk chahiye', 'Toned Milk'],
  ['मुझे दूध चाहिए', 'Toned Milk'],
  ['shampoo ke liye', 'Herbal Shampoo'],
  ['doodh packet', 'Toned Milk'],
])('filler words are ignored: %s', (text, name) => {
  expect(findIn(SHELF, text)).toMatchObject({ corrected: null })
  expect(findIn(SHELF, text).names[0]).toBe(name)
})

test.each([
  ['best', 'Farm Eggs'],
  ['best eggs', 'Farm Eggs'],
  ['good day biscuits', 'Cashew Biscuits'],
  ['want to be a racer', 'Bottle - Want To Be A Racer'],
  ['want to be a rac', 'Bottle - Want To Be A Racer'],
  ['saver packet', 'Saver Packet Gel Pens'],
])('but not where packets say it: %s', (text, name) => {
  expect(findIn(SHELF, text)).toMatchObject({ total: 1, names: [name] })
})

test.each([
  ['half kg onion', 'Onion'],
  ['adha kilo pyaz', 'Onion'],
  ['1/2 kg onion', 'Onion'],
  ['do kilo pyaz', 'Onion, Large'],
  ['दो किलो प्याज', 'Onion, Large'],
  ['२ किलो प्याज', 'Onion, Large'],
  ['do packet milk', 'Toned Milk'],
  ['2 packet milk', 'Toned Milk'],
  ['pav bhaji', 'Pav Bhaji Masala'],
  ['half cooked', 'Half Cooked Chapati'],
])('an amount may be said in words: %s', (text, name) => {
  expect(findIn(SHELF, text)).toMatchObject({ corrected: null })
  expect(findIn(SHELF, text).names[0]).toBe(name)
})

test('a dozen is twelve', () => {
  const search = searchOver([
    named('Eggs', { id: 'six', unit: '6 pcs', position: 1 }),
    named('Eggs', { id: 'twelve', unit: '12 pcs', position: 2 }),
  ])

  expect(findIn(search, 'eggs').ids).toEqual(['six', 'twelve'])
  expect(findIn(search, 'dozen eggs').ids).toEqual(['twelve', 'six'])
  expect(findIn(search, 'half dozen eggs').ids).toEqual(['six', 'twelve'])
})

const SPREADS = searchOver([
  named('Mayonnaise With Egg'),
  named('Mayonnaise, Classic'),
  named('Eggless Mayonnaise'),
  named('Onion Chips'),
  named('Salted Chips'),
  named('Chips, Onion + Dip, Get 1 Free'),
  named('Tomato Sauce - No Onion No Garlic'),
  named('Tomato Sauce'),
  named('Appalam No 5'),
])

test.each([
  ['mayonnaise without egg', ['Eggless Mayonnaise']],
  ['bina ande ka mayonnaise', ['Eggless Mayonnaise']],
  ['ande ke bina mayonnaise', ['Eggless Mayonnaise']],
  ['tomato sauce without onion garlic', ['Tomato Sauce - No Onion No Garlic']],
  ['without onion garlic', ['Tomato Sauce - No Onion No Garlic']],
  ['tomato sauce no garlic', ['Tomato Sauce - No Onion No Garlic']],
])('of what should go without something what says so is found: %s', (text, names) => {
  expect(findIn(SPREADS, text).names).toEqual(names)
})

test('without labelled products, those that do not contain the word are found', () => {
  expect(findIn(SPREADS, 'chips without onion').names).toEqual(['Salted Chips'])
  expect(findIn(SPREADS, 'onion chips').names).toContain('Onion Chips')
})

test('"no" before a number excludes nothing', () => {
  expect(findIn(SPREADS, 'appalam no 5').names).toEqual(['Appalam No 5'])
})

test('an exclusion does not affect the next query', () => {
  const both = () => findIn(SPREADS, 'chips').names.length

  const before = both()
  findIn(SPREADS, 'chips without onion')
  expect(both()).toBe(before)
})

test('only the beginning of a very long text is read', () => {
  const asking = (words: number) => `${'please '.repeat(words)}milk`

  expect(findIn(SHELF, asking(15)).names).toEqual(['Toned Milk'])
  expect(findIn(SHELF, asking(16)).names).toEqual([])
})
