import { expect, test } from 'vitest'
import type { CartItem } from '#contract/cart/cart.ts'
import { bread, milk } from '#web/testing/orders.ts'
import { cartChanges } from './cart-changes.ts'

const costing = (item: CartItem, price: number) => ({
  ...item,
  product: { ...item.product, price },
})

test('unchanged prices and quantities are not reported', () => {
  expect(cartChanges([milk(), bread()], [milk({ quantity: 5 })])).toBeUndefined()
})

test('one change is reported by name', () => {
  expect(cartChanges([milk(), bread()], [costing(milk(), 76), bread()])).toBe(
    'Savera Toned Milk is now ₹76',
  )
  const gone = milk({ available: false, product: { ...milk().product, stock: 0 } })
  expect(cartChanges([milk()], [gone])).toBe('Savera Toned Milk: not available right now')
})

test('several changes are counted', () => {
  expect(cartChanges([milk(), bread()], [costing(milk(), 76), costing(bread(), 40)])).toBe(
    '1 product is dearer, 1 product is cheaper now',
  )
})
