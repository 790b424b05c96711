import { existsSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { demoCategories, demoProducts, demoSubcategories } from './catalogue.ts'
import { DIWALI_BANNER, filesOf } from './pictures-of.ts'

const images = new URL('../images/', import.meta.url)

test('the shop has at least 24 categories, 140 subcategories and 900 products', () => {
  expect(demoCategories.length).toBeGreaterThanOrEqual(24)
  expect(demoSubcategories.length).toBeGreaterThanOrEqual(140)
  expect(demoProducts.length).toBeGreaterThanOrEqual(900)
})

test('keys are unique, and so is a name together with its unit', () => {
  expect(repeated(demoCategories.map(({ key }) => key))).toEqual([])
  expect(repeated(demoSubcategories.map(({ key }) => key))).toEqual([])
  expect(repeated(demoProducts.map(({ key }) => key))).toEqual([])
  expect(repeated(demoProducts.map(({ name, unit }) => `${name}, ${unit}`))).toEqual([])
})

test('every product stands in subcategories that exist, and in their categories', () => {
  const categoriesOf = new Map(demoSubcategories.map(({ key, categories }) => [key, categories]))

  for (const product of demoProducts) {
    const expected = product.subcategories.flatMap((key) => categoriesOf.get(key) ?? ['missing'])
    expect(new Set(product.categories)).toEqual(new Set(expected))
  }
})

test('every subcategory belongs to categories that exist, at least eight of them to two', () => {
  const known = demoCategories.map(({ key }) => key)
  const all = demoSubcategories.flatMap(({ categories }) => categories)

  expect(all.filter((key) => !known.includes(key))).toEqual([])
  expect(
    demoSubcategories.filter(({ categories }) => categories.length === 2).length,
  ).toBeGreaterThan(7)
})

test('every subcategory has at least three products', () => {
  const thin = demoSubcategories.filter(
    ({ key }) => demoProducts.filter((product) => product.subcategories.includes(key)).length < 3,
  )

  expect(thin.map(({ key }) => key)).toEqual([])
})

test('every picture is there, and none is left over', async () => {
  const wanted = new Set([
    ...demoCategories.map(({ picture }) => picture),
    ...demoSubcategories.map(({ picture }) => picture),
    ...demoProducts.flatMap(({ pictures }) => pictures),
    DIWALI_BANNER,
  ])

  const files = [...wanted].flatMap((name) => filesOf(name).map(({ file }) => file))
  files.push('basket.webp', 'basket-wide.webp')
  expect(files.length).toBeGreaterThan(1900)
  expect(files.filter((name) => !existsSync(new URL(name, images)))).toEqual([])
  expect((await readdir(images)).filter((name) => !files.includes(name))).toEqual([])
})

test('all pictures together stay below 16 MB', async () => {
  const sizes = (await readdir(images)).map((name) => statSync(new URL(name, images)).size)

  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(16 * 1024 * 1024)
})

test('at least sixty products have several pictures', () => {
  expect(demoProducts.filter(({ pictures }) => pictures.length > 1).length).toBeGreaterThan(60)
})

test('prices are whole paise, some of them not whole rupees', () => {
  const prices = demoProducts.map(({ pricePaise }) => pricePaise)

  expect(prices.filter((price) => !Number.isInteger(price) || price <= 0)).toEqual([])
  expect(prices.some((price) => price % 100 !== 0)).toBe(true)
})

test('discounts have up to four decimals, many are not whole, none gives the goods away', () => {
  const discounts = demoProducts.map(({ discount }) => discount)

  expect(discounts.filter((percent) => percent !== Number(percent.toFixed(4)))).toEqual([])
  expect(discounts.filter((percent) => percent < 0 || percent > 40)).toEqual([])
  expect(discounts.filter((percent) => percent % 1 !== 0).length).toBeGreaterThan(200)
  expect(discounts).toContain(12.5)
  expect(discounts).toContain(33.3333)
  expect(discounts).toContain(0)
})

test('some goods have run out, some are down to the last one, most are there', () => {
  const stocks = demoProducts.map(({ stock }) => stock)

  expect(stocks.filter((stock) => stock === 0).length).toBeGreaterThan(5)
  expect(stocks.filter((stock) => stock === 1).length).toBeGreaterThan(5)
  expect(stocks.filter((stock) => stock > 1).length).toBeGreaterThan(800)
  expect(Math.max(...stocks)).toBeLessThanOrEqual(400)
})

test('names come short, very long, and in Devanagari', () => {
  const names = demoProducts.map(({ name }) => name)

  expect(names.some((name) => /\p{Script=Devanagari}/u.test(name))).toBe(true)
  expect(names.some((name) => name.length <= 10)).toBe(true)
  expect(names.some((name) => name.length >= 90)).toBe(true)
})

test('every product says what it is, how much it holds and where it comes from', () => {
  for (const { description, unit, label, more_details: details } of demoProducts) {
    expect(description.length).toBeGreaterThan(10)
    expect(details['Net quantity']).toBe(unit)
    expect(label.countryOfOrigin).toBeTruthy()
  }
})

test('what shoppers filter and compare by is known to the shop, and said once', () => {
  const marks = demoProducts.map(({ label }) => label.foodMark)
  const compared = demoProducts.filter(({ label }) => label.net)

  expect(new Set(marks)).toEqual(new Set(['veg', 'non-veg', null]))
  expect(new Set(demoProducts.map(({ label }) => label.countryOfOrigin)).size).toBeGreaterThan(3)
  expect(compared.length).toBeGreaterThan(demoProducts.length / 2)
  expect(compared.some(({ more_details: details }) => 'Unit sale price' in details)).toBe(false)
})

const repeated = (words: string[]) => words.filter((word, at) => words.indexOf(word) !== at)
