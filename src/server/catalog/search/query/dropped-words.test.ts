import { expect, test } from 'vitest'
import { findIn, manyNamed, named, searchOver } from '#server/testing/searched.ts'

const shop = () =>
  searchOver([...manyNamed(12, 'Toned Milk'), named('Coir Door Mat'), named('Kala Chana')])

test('a word that no product is called by is named beside what was searched for instead', () => {
  expect(findIn(shop(), 'xyzzy milk')).toMatchObject({
    total: 12,
    corrected: null,
    dropped: ['xyzzy'],
    instead: 'milk',
    near: [],
  })
  expect(findIn(shop(), 'milkk xyzzy')).toMatchObject({ dropped: ['xyzzy'], instead: 'milk' })
  expect(findIn(shop(), 'toned milk').dropped).toEqual([])
})

test('words of which none is known find nothing, and what is spelt most like them is offered', () => {
  expect(findIn(shop(), 'lorem ipsum dolor')).toMatchObject({ total: 0, near: ['door'] })
  expect(findIn(shop(), 'qqqq')).toMatchObject({ total: 0, near: [] })
  expect(shop().suggest('dolor')).toMatchObject({ total: 0, ids: [], near: ['door'] })
})

test('a word of one or two letters is alike to nothing, so it is not offered', () => {
  const search = searchOver([named('Vitamin C Serum'), named('Lemon Candy with Vitamin C')])

  expect(findIn(search, 'qqqq')).toMatchObject({ total: 0, near: [] })
})

test('among unknown words a guess finds nothing, a word that is plainly misspelt does', () => {
  const search = searchOver([named('Potato'), named('Medu Vada Mix')])

  expect(findIn(search, 'poviligeg mefu').total).toBe(0)
  expect(findIn(search, 'poviligeg potatto').names).toEqual(['Potato'])
})

test('a word of the kitchen that is typed by its sound is still known', () => {
  expect(findIn(shop(), 'xyzzy dhoodh')).toMatchObject({ total: 12, dropped: ['xyzzy'] })
  expect(findIn(shop(), 'doodh').total).toBe(12)
})
