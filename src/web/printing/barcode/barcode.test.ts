import { expect, test } from 'vitest'
import { checkDigit, isGtin } from '#contract/lib/gtin.ts'
import { barcodeOf, code128Of } from './barcode-of.ts'
import { checkValue, code128Modules } from './code-128.ts'
import { ean8Modules, ean13Modules } from './ean.ts'

test('check digits are those of published examples', () => {
  // GS1 General Specifications, section 7.9: 629104150021 has 3. The others are printed on packets and in encyclopedias.
  expect(checkDigit('629104150021')).toBe(3)
  expect(checkDigit('400638133393')).toBe(1)
  expect(checkDigit('7351353')).toBe(7)
  expect(isGtin('6291041500213')).toBe(true)
  expect(isGtin('6291041500214')).toBe(false)
})

test('an EAN-13 has the bars of the published example', () => {
  // A first digit 4 has the sets A B A A B B.
  const left = ['0001101', '0100111', '0111101', '0001011', '0010111', '0011101']
  const right = ['1100110', '1001110', '1001110', '1011100', '1001000', '1010000']

  expect(ean13Modules('4003994155486')).toBe(['101', ...left, '01010', ...right, '101'].join(''))
})

test('an EAN-8 has the bars of the published example', () => {
  expect(ean8Modules('96385074')).toBe(
    '1010001011010111101111010110111010101001110111001010001001011100101',
  )
})

test('a Code 128 has the check value and the bars of the published examples', () => {
  // "PJJ123C" after start A, and "Wikipedia" after start B.
  expect(checkValue([103, 48, 42, 42, 17, 18, 19, 35])).toBe(54)
  expect(checkValue([104, 55, 73, 75, 73, 80, 69, 68, 73, 65])).toBe(88)
  expect(code128Modules('Wikipedia').match(/.{11}/g)).toEqual([
    ...['11010010000', '11101000110', '10000110100', '11000010010', '10000110100', '10100111100'],
    ...['10110010000', '10000100110', '10000110100', '10010110000', '11110010010', '11000111010'],
  ])
})

test('an even number of digits takes half the room', () => {
  expect(code128Modules('12345678').length).toBe(11 * 6 + 13)
  expect(code128Modules('123456789').length).toBe(11 * 11 + 13)
})

test('each product code is printed as what it is, and none is made up', () => {
  expect(barcodeOf('6291041500213')?.modules).toBe(ean13Modules('6291041500213'))
  expect(barcodeOf('96385074')?.modules).toBe(ean8Modules('96385074'))
  expect(barcodeOf('036000291452')?.text).toBe('0036000291452')
  expect(barcodeOf('06291041500213')?.text).toBe('6291041500213')
  // A wrong check digit is the shop's own number: a scanner reads back exactly what is stored.
  expect(barcodeOf('6291041500214')).toEqual(code128Of('6291041500214'))
  expect(barcodeOf('16291041500210')).toEqual(code128Of('16291041500210'))
  expect(barcodeOf(null)).toBeUndefined()
  expect(barcodeOf('')).toBeUndefined()
})
