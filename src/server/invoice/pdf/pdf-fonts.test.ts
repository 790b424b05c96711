import { expect, test } from 'vitest'
import { printable, runsOf } from './pdf-fonts.ts'

test.each([
  ['Rooh Afza ₹10 off', 'Rooh Afza ₹10 off'],
  ['श्रीखंड – केसर', 'श्रीखंड – केसर'],
  ['Parāṭhā', 'Paratha'],
  ['Mango 🥭 Pulp', 'Mango  Pulp'],
  ['Łaciate', '?aciate'],
  ['தேங்காய்', '????????'],
  ['Caf\u00e9 ½ ©', 'Café ½ ©'],
])('%s is printed as %s', (name, printed) => {
  expect(printable(name)).toBe(printed)
})

test('the rupee sign is in the Devanagari font', () => {
  expect(runsOf('Pay ₹10')).toEqual([
    { script: 'latin', text: 'Pay ' },
    { script: 'devanagari', text: '₹' },
    { script: 'latin', text: '10' },
  ])
})
