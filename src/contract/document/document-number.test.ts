import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { latinDigits } from '../lib/typed-digits.ts'
import {
  DOCUMENT_KINDS,
  DOCUMENT_PREFIX,
  numberIn,
  placeIn,
  seriesName,
  typedDocumentNumber,
} from './document-number.ts'

const CHARACTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/-']
const prefix = fc
  .array(fc.constantFrom(...CHARACTERS), { minLength: 1, maxLength: 2 })
  .map((characters) => characters.join(''))
  .filter((text) => DOCUMENT_PREFIX.test(text))
const document = fc.record({
  kind: fc.constantFrom(...DOCUMENT_KINDS),
  prefix,
  year: fc.integer({ min: 2025, max: 2098 }),
  serial: fc.oneof(
    fc.integer({ min: 1, max: 20 }),
    fc.integer({ min: 999_990, max: 1_000_010 }),
    fc.integer({ min: 1, max: 99_999_999 }),
  ),
})
type Numbered = typeof document extends fc.Arbitrary<infer D> ? D : never
const numberOf = ({ kind, prefix, year, serial }: Numbered) =>
  numberIn(seriesName(kind, prefix, year), serial)

test.each([
  [409, 'TKR/26-27/000409'],
  [999_999, 'TKR/26-27/999999'],
  [1_000_000, 'TKR/2627/1000000'],
  [10_000_000, 'TKR2627/10000000'],
  [99_999_999, 'TKR2627/99999999'],
])('number %i of a year is %s', (serial, number) => {
  expect(numberIn('TKR/26-27', serial)).toBe(number)
})

test('the last financial year of a century ends in 00', () => {
  expect(seriesName('invoice', 'TK', 2099)).toBe('TKR/99-00')
})

test('any number has at most 16 letters, digits, - and /, and begins with no 0, - or /', () => {
  fc.assert(
    fc.property(document, (one) => {
      expect(numberOf(one)).toMatch(/^[A-Z1-9][A-Z0-9/-]{0,15}$/)
    }),
    { numRuns: 20_000 },
  )
})

test('two documents of any prefix, kind and year never have the same number', () => {
  fc.assert(
    fc.property(fc.array(document, { minLength: 2, maxLength: 60 }), (documents) => {
      const different = new Map(
        documents.map((one) => [
          `${seriesName(one.kind, one.prefix, one.year)} ${one.serial}`,
          one,
        ]),
      )
      const numbers = new Set([...different.values()].map(numberOf))
      expect(numbers.size).toBe(different.size)
    }),
    { numRuns: 5_000 },
  )
})

test('a series that is full is an error and not a longer number', () => {
  expect(() => numberIn('TKR/26-27', 100_000_000)).toThrow('another prefix')
})

describe('a prefix', () => {
  test.each(['T', 'TK', 'P1', '1P', 'T-', 'T/'])('may be %j', (text) => {
    expect(DOCUMENT_PREFIX.test(text)).toBe(true)
  })

  test.each(['', 'TKR', '0T', '-T', '/T', 'tk', 'T ', 'T.', 'ट'])('may not be %j', (text) => {
    expect(DOCUMENT_PREFIX.test(text)).toBe(false)
  })
})

test.each([
  'TKR/26-27/000409',
  'tkr/26-27/409',
  'TKR 26-27 000409',
  'TKR2627000409',
  'TKR/2026-27/409',
  'TKR/२६-२७/०००४०९',
  'TKR/26–27/000409',
])('the typed number %j is read', (typed) => {
  const read = typedDocumentNumber(latinDigits(typed))

  expect(read).toEqual({ serial: 409, year: '26-27', prefix: 'TKR' })
})

test('every number is read back as its series and serial', () => {
  fc.assert(
    fc.property(document, (one) => {
      const series = seriesName(one.kind, one.prefix, one.year)
      expect(placeIn(numberOf(one))).toEqual({ series, serial: one.serial })
    }),
    { numRuns: 5_000 },
  )
})
