import { expect, test } from 'vitest'
import { findIn, manyNamed, named, searchOver } from '#server/testing/searched.ts'

test('a common word with one other letter is meant, and no rare brand that sounds like it', () => {
  const search = searchOver([
    ...manyNamed(12, 'Toned Milk'),
    named('Soya Drink', { brand: 'Mealz' }),
  ])

  expect(findIn(search, 'milj')).toMatchObject({ corrected: 'milk' })
  expect(findIn(search, 'milj').names[0]).toBe('Toned Milk')
})

test('a short word that few packets bear is what it says, a long one may be misspelt on them', () => {
  const search = searchOver([
    named('Torch, Rechargeable'),
    named('Avacado Oil'),
    ...manyNamed(12, 'Touch Cream'),
    ...manyNamed(12, 'Avocado'),
  ])

  expect(findIn(search, 'torch')).toMatchObject({ corrected: null, total: 1 })
  expect(findIn(search, 'avacado')).toMatchObject({ corrected: 'avocado', total: 13 })
})

test('a brand whose name the kitchen uses comes first, however it is spelt', () => {
  const search = searchOver([
    named('Instant Noodles', { brand: 'Koka' }),
    named('Instant Noodles - Masala Special Pack', { brand: 'Maggi' }),
  ])

  expect(findIn(search, 'maagi').names[0]).toBe('Instant Noodles - Masala Special Pack')
})

test('what packets write in two words is no misspelling of a third', () => {
  const search = searchOver([named('Green Tea'), ...manyNamed(30, 'Greentex Granite Cleaner')])

  expect(findIn(search, 'greentea')).toMatchObject({ corrected: 'green tea', names: ['Green Tea'] })
})

test.each([
  ['crocin', 'Colin'],
  ['iphone', 'Ion'],
  ['saree', 'Sri'],
  ['rakhi', 'Rock'],
  ['gutkha', 'Gut'],
  ['kurta', 'Karat'],
  ['lottery', 'Leather'],
  ['bandaid', 'Branded'],
])('what is not sold is no other word: %s', (text, word) => {
  const search = searchOver(manyNamed(30, `${word} Wipes`))

  expect(findIn(search, text)).toMatchObject({ corrected: null, names: [] })
})

test.each([
  ['begun', 'Baigan'],
  ['tamoto', 'Tomato'],
  ['zukini', 'Zucchini'],
  ['mayonez', 'Mayonnaise'],
  ['straberi', 'Strawberry'],
  ['corriendar', 'Coriander'],
  ['cauliflour', 'Cauliflower'],
  ['अगरबत्ती', 'Agarbathi'],
])('but it is that word which it may well be: %s', (text, name) => {
  expect(findIn(searchOver([named(name)]), text).names).toEqual([name])
})

test.each(['nilk', 'kilk', 'jilk'])(
  'a finger that slipped off the first letter is forgiven: %s',
  (text) => {
    const search = searchOver([
      ...manyNamed(12, 'Toned Milk'),
      named('Ironing Board', { brand: 'Nilkamal' }),
    ])

    expect(findIn(search, text)).toMatchObject({ corrected: 'milk' })
    expect(findIn(search, text).names[0]).toBe('Toned Milk')
    expect(search.suggest(text).corrected).toBe('milk')
  },
)

test.each(['silk', 'bilk', 'doll'])('but no other letter, nor of other words: %s', (text) => {
  const search = searchOver([...manyNamed(12, 'Toned Milk'), ...manyNamed(12, 'Toilet Roll')])

  expect(findIn(search, text).names).toEqual([])
})

test('what sounds like a word of the kitchen is that, before what only begins so', () => {
  const search = searchOver([named('Face Mask With Navy Binding'), named('Ladies Finger')])

  expect(findIn(search, 'bindi').names[0]).toBe('Ladies Finger')
  search.index(named('Stick-on Bindi'))
  expect(findIn(search, 'bindi').names).toEqual(['Stick-on Bindi'])
})
