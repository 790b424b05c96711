import { expect, test } from 'vitest'
import { findIn, manyNamed, named, searchOver } from '#server/testing/searched.ts'

test('a misspelling means a frequent word, not a rare brand that sounds like it', () => {
  const search = searchOver([
    ...manyNamed(12, 'Toned Milk'),
    named('Soya Drink', { brand: 'Mealz' }),
  ])

  expect(findIn(search, 'milj')).toMatchObject({ corrected: 'milk' })
  expect(findIn(search, 'milj').names[0]).toBe('Toned Milk')
})

test('a rare short word means itself, a rare long one may be misspelt on packets', () => {
  const search = searchOver([
    named('Torch, Rechargeable'),
    named('Avacado Oil'),
    ...manyNamed(12, 'Touch Cream'),
    ...manyNamed(12, 'Avocado'),
  ])

  expect(findIn(search, 'torch')).toMatchObject({ corrected: null, total: 1 })
  expect(findIn(search, 'avacado')).toMatchObject({ corrected: 'avocado', total: 13 })
})

test('a brand named like a dictionary word ranks first, in any spelling', () => {
  const search = searchOver([
    named('Instant Noodles', { brand: 'Koka' }),
    named('Instant Noodles - Masala Special Pack', { brand: 'Maggi' }),
  ])

  expect(findIn(search, 'maagi').names[0]).toBe('Instant Noodles - Masala Special Pack')
})

test('two words on packets are not corrected to a third', () => {
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
])('a word for something that is not sold is not corrected: %s', (text, word) => {
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
  'a neighbouring key for the first letter is corrected: %s',
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

test.each(['silk', 'bilk', 'doll'])(
  'another first letter, or one of another word, is not corrected: %s',
  (text) => {
    const search = searchOver([...manyNamed(12, 'Toned Milk'), ...manyNamed(12, 'Toilet Roll')])

    expect(findIn(search, text).names).toEqual([])
  },
)

test('a homophone in the dictionary ranks before a completion', () => {
  const search = searchOver([named('Face Mask With Navy Binding'), named('Ladies Finger')])

  expect(findIn(search, 'bindi').names[0]).toBe('Ladies Finger')
  search.index(named('Stick-on Bindi'))
  expect(findIn(search, 'bindi').names).toEqual(['Stick-on Bindi'])
})
