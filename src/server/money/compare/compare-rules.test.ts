import { expect, test } from 'vitest'
import { differences } from './compare-rules.ts'

const theirs = {
  id: 'pay_1',
  receipt: 'TKR-1',
  providerOrderId: 'order_1',
  amount: 98_00,
  currency: 'INR',
  status: 'captured',
  isCaptured: true,
  refunded: 0,
  method: 'card',
  error: null,
} as const
const ours = {
  id: 'pay_1',
  number: 'TKR-1',
  status: 'captured',
  amount: 98_00,
  refunded: 0,
  isCaptured: true,
} as const

test('a payment on both sides, or on neither: no difference', () => {
  const never = { status: 'refunded', isCaptured: false } as const

  expect(differences([theirs], [ours])).toEqual([])
  expect(differences([{ ...theirs, ...never }], [{ ...ours, ...never }])).toEqual([])
  expect(differences([], [{ ...ours, ...never }])).toEqual([])
})

test('a payment that was fully refunded before we knew of it is on neither side', () => {
  const back = { ...theirs, status: 'refunded', refunded: 98_00 } as const
  const heardLate = { ...ours, status: 'refunded', isCaptured: false } as const

  expect(differences([back], [heardLate])).toEqual([])
  expect(differences([back], [ours])).toMatchObject([{ what: 'different' }])
  expect(differences([theirs], [heardLate])).toMatchObject([{ what: 'different' }])
})

test('money that only one side has is listed', () => {
  expect(differences([theirs], [])).toMatchObject([
    { id: 'pay_1', number: 'TKR-1', what: 'only at the provider', ours: null },
  ])
  expect(differences([], [ours])).toMatchObject([{ what: 'only with us', provider: null }])
  expect(differences([theirs], [{ ...ours, status: 'failed', isCaptured: false }])).toMatchObject([
    { what: 'different' },
  ])
})
