import { expect, test } from 'vitest'
import { latinDigits, mobileDigits, otpDigits, pincodeDigits } from './typed-digits.ts'

test.each([
  '+91 98765 43210',
  '098765 43210',
  '91-98765-43210',
  '0091 98765 43210',
  '+91-98765-43210',
  '(+91) 98765.43210',
  ' 98765 43210 ',
  '९८७६५ ४३२१०',
  '৯৮৭৬৫৪৩২১০',
  '౯౮౭౬౫ ౪౩౨౧౦',
  '９８７６５４３２１０',
  '+٩١ ٩٨٧٦٥ ٤٣٢١٠',
  '98765\u00a043210',
  '98765\u201143210',
])('the mobile number %j is read as ten digits', (typed) => {
  expect(mobileDigits(typed)).toBe('9876543210')
})

test.each(['12345', '98765432101', '+44 98765 43210', '9876x43210', '', '0 98765 432'])(
  'the mobile number %j stays as it is, and is refused',
  (typed) => {
    expect(mobileDigits(typed)).toBe(typed)
  },
)

test.each(['411 001', '411-001', ' 411001 ', '४११००१', '４１１００１'])(
  'the pincode %j is read as six digits',
  (typed) => {
    expect(pincodeDigits(typed)).toBe('411001')
  },
)

test.each(['4110011', '41100', 'Pune'])('the pincode %j stays as it is', (typed) => {
  expect(pincodeDigits(typed)).toBe(typed)
})

test.each(['048213', '048 213', '048-213', '०४८२१३', '0 4 8 2 1 3'])(
  'the code %j is read as six digits',
  (typed) => {
    expect(otpDigits(typed)).toBe('048213')
  },
)

test('digits of every script of India are read, letters stay', () => {
  expect(latinDigits('१ ২ ੩ ૪ ୫ ௬ ౭ ೮ ൯ kg')).toBe('1 2 3 4 5 6 7 8 9 kg')
})
