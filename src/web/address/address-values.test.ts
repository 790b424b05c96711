import { expect, test } from 'vitest'
import { home } from '#web/testing/orders.ts'
import { valuesOf } from './address-values.ts'

const FLAT = {
  addressName: 'Home',
  receiverName: 'Asha Kulkarni',
  addressType: 'Home' as const,
  addressLine1: 'Flat 402, Sai Residency',
  addressLine2: 'Baner Road',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411045',
  country: 'India',
  mobile: '9822045613',
  isDefault: true,
}

const PLAIN_DELIVERY = {
  leaveAtGate: false,
  doNotRing: false,
  callOnArrival: false,
  instructions: '',
}

test('editing accepts either naming style', () => {
  expect(valuesOf(home())).toEqual({ ...FLAT, ...PLAIN_DELIVERY })
  expect(valuesOf(FLAT)).toEqual({ ...FLAT, ...PLAIN_DELIVERY })
})

test('a new address is of type Home, in India, and not the default', () => {
  expect(valuesOf()).toMatchObject({ addressType: 'Home', country: 'India', isDefault: false })
})
