import { expect, test } from 'vitest'
import { findIn, manyNamed, named, searchOver } from '#server/testing/searched.ts'

const shop = () =>
  searchOver([...manyNamed(12, 'Toned Milk'), named('Coir Door Mat'), named('Kala Chana')])

test('a word without products is reported as dropped, with the search that replaced it', () => {
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

test('only unknown words find nothing, and similar words are offered', () => {
  expect(findIn(shop(), 'lorem ipsum dolor')).toMatchObject({ total: 0, near: ['door'] })
  expect(findIn(shop(), 'qqqq')).toMatchObject({ total: 0, near: [] })
  expect(shop().suggest('dolor')).toMatchObject({ total: 0, ids: [], near: ['door'] })
})

test('a word of one or two letters is never offered as similar', () => {
  const search = searchOver([named('Vitamin C Serum'), named('Lemon Candy with Vitamin C')])

  expect(findIn(search, 'qqqq')).toMatchObject({ total: 0, near: [] })
})

test('among unknown words an uncertain correction finds nothing, a certain one does', () => {
  const search = searchOver([named('Potato'), named('Medu Vada Mix')])

  expect(findIn(search, 'poviligeg mefu').total).toBe(0)
  expect(findIn(search, 'poviligeg potatto').names).toEqual(['Potato'])
})

test('a dictionary word typed by its sound is known', () => {
  expect(findIn(shop(), 'xyzzy dhoodh')).toMatchObject({ total: 12, dropped: ['xyzzy'] })
  expect(findIn(shop(), 'doodh').total).toBe(12)
})
