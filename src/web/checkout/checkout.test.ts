import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { bread, home, milk, office } from '#web/testing/orders.ts'
import { missingChoice, pickAddress, priceChanges } from './checkout.ts'

test('the last picked address is used while it exists, else the default', () => {
  const addresses = [office(), home()]

  expect(pickAddress(addresses, office()._id)).toEqual(office())
  expect(pickAddress(addresses, 'deleted meanwhile')).toEqual(home())
  expect(pickAddress([office()], undefined)).toBeUndefined()
})

test('an address and a payment method are needed, in this order', () => {
  const items = [milk()]

  expect(missingChoice({ address: undefined, mode: undefined }, items)).toEqual({
    part: 'address',
    sentence: messages.pickAddress,
  })
  expect(missingChoice({ address: home(), mode: undefined }, items)).toEqual({
    part: 'payment',
    sentence: messages.pickPayment,
  })
  expect(missingChoice({ address: home(), mode: 'COD' }, items)).toBeUndefined()
})

test('an address outside the area blocks the order with a reason', () => {
  const address = home({ pincode: '190001', is_deliverable: false })

  expect(missingChoice({ address, mode: 'COD' }, [milk()])).toEqual({
    part: 'address',
    sentence: "We don't deliver to 190001 yet. Choose another address.",
  })
})

test('out-of-stock items cannot be ordered', () => {
  const choice = { address: home(), mode: 'COD' } as const

  expect(missingChoice(choice, [milk({ available: false })])?.sentence).toMatch(/not available/)
})

test('only prices that differ are shown as changed', () => {
  const seen = [milk(), bread()]
  const quote = {
    products: [
      { productId: milk().product._id, quantity: 2, price: 27.01 },
      { productId: bread().product._id, quantity: 1, price: 45.5 },
    ],
    subtotalAmount: 99.52,
    shippingAmount: 50,
    taxAmount: 18,
    totalAmount: 167.52,
  }

  expect(priceChanges(seen, quote)).toEqual([{ name: 'Savera Toned Milk', was: 27, now: 27.01 }])
})
