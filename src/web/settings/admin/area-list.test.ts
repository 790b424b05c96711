import { expect, test } from 'vitest'
import { areaAsCsv, areaIn } from './area-list.ts'

const entries = (text: string) => areaIn(text).entries

test.each([
  ['commas', '411001, 411002,411045'],
  ['lines, blank ones among them', '411045\n\n 411001 \r\n411002\r\n'],
  ['blanks', '411001 411002 411045'],
  ['semicolons and tabs', '411001;411002\t411045'],
  ['a blank in the middle of a pincode', '411 001, 411 002, 411 045'],
  ['digits of Devanagari', '४११००१, ४११००२, ४११०४५'],
  ['full width', '４１１００１，４１１００２，４１１０４５'],
  ['a header', 'Pincode\n411001\n411002\n411045'],
  ['the signs of Excel', '\uFEFFpincode\r\n="411001"\r\n\'411002\r\n411045.0\r\n'],
  ['other columns', 'S.No,Area,PIN Code\n1,Camp,411001\n2,Deccan 2,411002\n3,Baner,411045'],
  ['twice', '411001,411001,411002,411045,411045'],
])('an area is read with %s', (_, text) => {
  expect(areaIn(text)).toEqual({ entries: ['411001', '411002', '411045'], unknown: [] })
})

test('prefixes may have a star or crosses behind them', () => {
  expect(entries('411*, 4121xx, 560###')).toEqual(['411', '4121', '560'])
})

test('what a prefix holds already is left out', () => {
  expect(entries('411001, 411, 412105')).toEqual(['411', '412105'])
})

test('a range stands for all its pincodes, and one that is too long for none', () => {
  expect(entries('411001-411003')).toEqual(['411001', '411002', '411003'])
  expect(areaIn('110001 to 855117')).toEqual({ entries: [], unknown: ['110001 to 855117'] })
})

test('what is no pincode is named', () => {
  expect(areaIn('411001, 4110011, 4.11E+05')).toEqual({
    entries: ['411001'],
    unknown: ['4110011', '4.11E+05'],
  })
})

test('an empty list is everywhere', () => {
  expect(areaIn(' \n')).toEqual({ entries: [], unknown: [] })
})

test('what is written out reads back the same', () => {
  expect(entries(areaAsCsv(['411', '412105']))).toEqual(['411', '412105'])
})
