import { expect, test } from 'vitest'
import { detailOf, tomato } from '#web/testing/products.ts'
import { detailsOf } from './product-label.ts'

test('the label lists the known facts of a product and its unit price', () => {
  const product = detailOf(tomato({ selling_price: 36 }), {
    more_details: { 'Shelf life': '2 days' },
    food_mark: 'veg',
    net_quantity: { amount: 500, unit: 'g', packs: 1 },
    country_of_origin: 'India',
    maker: 'Savera Farms, Pune',
    fssai: '11523021000417',
  })

  expect(detailsOf(product).slice(-6)).toEqual([
    ['Veg or non-veg', 'Vegetarian'],
    ['Unit sale price', '₹7.20 per 100 g (₹0.07 per g)'],
    ['Shelf life', '2 days'],
    ['Country of origin', 'India'],
    ['Maker', 'Savera Farms, Pune'],
    ['FSSAI licence', '11523021000417'],
  ])
})

test('the unit sale price of large packs follows the current law', () => {
  const atta = tomato({ selling_price: 292.81 })

  const details = detailsOf(detailOf(atta, { net_quantity: { amount: 5, unit: 'kg', packs: 1 } }))

  expect(details).toContainEqual(['Unit sale price', '₹58.56 per kg'])
})

test('a custom field replaces the label field of the same name', () => {
  const product = detailOf(tomato(), {
    more_details: { 'Country of origin': 'Nepal' },
    country_of_origin: 'India',
  })

  expect(detailsOf(product).filter(([name]) => name === 'Country of origin')).toEqual([
    ['Country of origin', 'Nepal'],
  ])
})
