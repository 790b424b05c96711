import { expect, test } from 'vitest'
import { demoProducts } from './catalogue/catalogue.ts'
import { taxOf } from './tax.ts'

const taxOfNamed = (words: string) => {
  const product = demoProducts.find(({ name }) => name.includes(words))
  if (!product) throw new Error(`The demo shop has no ${words}.`)
  return taxOf(product)
}

test.each([
  ['Farm White Eggs', '0407', 0],
  ['Potato (Aloo)', '0701', 0],
  ['Onion (प्याज़)', '0703', 0],
  ['Toned Milk', '0401', 0],
  ['Table Butter', '0405', 5],
  ['Toor Dal', '0713', 5],
  ['Iodised Salt', '2501', 0],
  ['Mustard Oil', '1514', 5],
  ['Neem Toothpaste', '3306', 5],
  ['LED Bulb', '8539', 18],
])('%s has the HSN heading %s and GST of %i %%', (words, hsn, gstRate) => {
  expect(taxOfNamed(words)).toEqual({ hsn, gstRate })
})

test('cola has the GST of sugary drinks', () => {
  expect(taxOfNamed('Cola')).toEqual({ hsn: '2202', gstRate: 40 })
})

test('every product has an HSN heading and a rate that exists', () => {
  for (const product of demoProducts) {
    const { hsn, gstRate } = taxOf(product)
    expect(hsn, product.name).toMatch(/^\d{4}$/)
    expect([0, 5, 18, 40], product.name).toContain(gstRate)
  }
})
