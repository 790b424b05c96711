import { expect, test } from 'vitest'
import { demoProducts } from './catalogue/catalogue.ts'
import { demoOrders } from './orders.ts'
import { demoAdmin, demoShoppers } from './shoppers.ts'

const seen = (pick: (order: (typeof demoOrders)[number]) => string) => new Set(demoOrders.map(pick))

test('orders hold products of the catalogue', () => {
  const known = new Set(demoProducts.map(({ key }) => key))
  const ordered = demoOrders.flatMap(({ items }) => items.map(({ product }) => product))

  expect(ordered.filter((key) => !known.has(key))).toEqual([])
})

test('orders show every status, payment status and payment mode', () => {
  expect(seen(({ status }) => status).size).toBe(4)
  expect(seen(({ paymentStatus }) => paymentStatus).size).toBe(5)
  expect(seen(({ paymentMode }) => paymentMode).size).toBe(4)
})

test('orders reach from the last hour back over eight months', () => {
  const ages = demoOrders.map(({ minutesAgo }) => minutesAgo)

  expect(Math.min(...ages)).toBeLessThan(60)
  expect(ages.filter((age) => age < 24 * 60).length).toBeGreaterThan(3)
  expect(Math.max(...ages)).toBeGreaterThan(7 * 30 * 24 * 60)
})

test('one order is long, one has a single item', () => {
  const lengths = demoOrders.map(({ items }) => items.length)

  expect(Math.max(...lengths)).toBeGreaterThanOrEqual(8)
  expect(lengths).toContain(1)
})

test('every shopper has three addresses, one of them the default', () => {
  for (const { addresses } of demoShoppers) {
    expect(addresses).toHaveLength(3)
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
    for (const { pincode, mobile } of addresses) {
      expect(pincode).toMatch(/^[1-9]\d{5}$/)
      expect(mobile).toMatch(/^90000000\d\d$/)
    }
  }
  expect(demoAdmin.addresses).toEqual([])
})
