import { expect, test } from 'vitest'
import { OFFICE_LENGTH } from '#contract/office-limits.ts'
import { demoCategories, demoProducts, demoSubcategories } from './catalogue.ts'
import { hindiCategories, hindiProducts } from './hindi/hindi-names.ts'

test('every category and subcategory of the demo shop has a Hindi name', () => {
  const keys = [...demoCategories, ...demoSubcategories].map(({ key }) => key)

  expect([...hindiCategories.keys()].toSorted()).toEqual(keys.toSorted())
  expect(
    [...hindiCategories.values()].filter((name) => !/\p{Script=Devanagari}/u.test(name)),
  ).toEqual([])
})

test('three hundred everyday products have one, and each row is a product', () => {
  const names = new Set(demoProducts.map(({ name }) => name))
  const unknown = [...hindiProducts.keys()].filter((name) => !names.has(name))

  expect(unknown).toEqual([])
  expect(hindiProducts.size).toBeGreaterThanOrEqual(300)
  for (const name of hindiProducts.values()) {
    expect(name).toMatch(/\p{Script=Devanagari}/u)
    expect(name.length).toBeLessThanOrEqual(OFFICE_LENGTH.productName)
  }
})

test('a brand stays as it is on the packet', () => {
  const branded = demoProducts.filter(({ name, brand }) => name.startsWith(`${brand} `))
  const changed = branded.filter(({ name, brand }) => {
    const hindi = hindiProducts.get(name)
    return hindi !== undefined && !hindi.startsWith(`${brand} `)
  })

  expect(changed.map(({ name }) => name)).toEqual([])
})
