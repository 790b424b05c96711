import { expect, test } from 'vitest'
import { STATES } from './address-kinds.ts'
import { placeOfPincode } from './place-of-pincode.ts'

test.each([
  ['411045', 'Pune', 'Maharashtra'],
  ['110001', 'Delhi', 'Delhi'],
  ['560034', 'Bengaluru', 'Karnataka'],
  ['400001', 'Mumbai', 'Maharashtra'],
  ['600020', 'Chennai', 'Tamil Nadu'],
  ['700019', 'Kolkata', 'West Bengal'],
  ['500016', 'Hyderabad', 'Telangana'],
  ['800001', 'Patna', 'Bihar'],
  ['834001', 'Ranchi', 'Jharkhand'],
])('%s is in %s, %s', (pincode, city, state) => {
  expect(placeOfPincode(pincode)).toEqual({ city, state })
})

test.each([
  ['403001', 'Goa'],
  ['194101', 'Ladakh'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['682555', 'Lakshadweep'],
  ['248179', 'Uttarakhand'],
  ['400703', 'Maharashtra'],
  ['201301', 'Uttar Pradesh'],
])('%s has its state; its city is left to the shopper', (pincode, state) => {
  expect(placeOfPincode(pincode)).toEqual({ city: '', state })
})

test.each([
  ['Mohali beside Chandigarh', '160055'],
  ['Roorkee beside Saharanpur', '247667'],
  ['Daman and Silvassa beside Vapi', '396210'],
  ['Puducherry beside Viluppuram', '605001'],
  ['Mahe beside Kannur', '673310'],
  ['Bhadrachalam beside Chintoor', '507111'],
  ['the posts of the army', '900056'],
  ['what is no pincode', '012345'],
])('of %s nothing is said', (_what, pincode) => {
  expect(placeOfPincode(pincode)).toEqual({ city: '', state: '' })
})

test('every state is named as the form offers it', () => {
  const prefixes = Array.from({ length: 90_000 }, (_, index) => `${index + 10_000}0`)
  const names: readonly string[] = STATES
  const named = new Set(prefixes.map((pincode) => placeOfPincode(pincode).state))

  expect([...named].filter((state) => state && !names.includes(state))).toEqual([])
})
