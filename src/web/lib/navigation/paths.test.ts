import { expect, test } from 'vitest'
import { idIn, paths } from './paths.ts'

const ID = '0190a000-0000-7000-8000-000000000001'

test('a product path has its name and id', () => {
  expect(paths.product({ _id: ID, name: 'Tomato Hybrid (Tamatar)' })).toBe(
    `/product/tomato-hybrid-tamatar-${ID}`,
  )
})

test('a listing path has its category and subcategory', () => {
  const category = { _id: ID, name: 'Dairy, Bread & Eggs' }

  expect(paths.listing(category, { _id: ID, name: 'Milk' })).toBe(
    `/product-categorized/dairy-bread-eggs-${ID}/milk-${ID}`,
  )
})

test('the id is the last 36 characters after any slug', () => {
  expect(idIn(`tomato-${ID}`)).toBe(ID)
  expect(idIn(ID)).toBe(ID)
  expect(idIn(`-${ID}`)).toBe(ID)
  expect(idIn('tomato')).toBeUndefined()
})
