import { expect, test } from 'vitest'
import { splitPictures } from '../pictures/picture-rules.ts'
import { cleanText } from './clean-text.ts'
import { CELL_READERS, readDiscount, readPrice } from './read-cell.ts'

/** Longer than a row may be: quadratic work on a cell would take minutes. */
const LENGTH = 400_000
const BLANKS = ' '.repeat(LENGTH)
const AT_ONCE = { timeout: 60_000 }

test.each([
  ['price', readPrice],
  ['discount', readDiscount],
  ['GST rate', CELL_READERS.find(({ field }) => field === 'gst_rate')?.read],
])('a %s with very many spaces is rejected at once', AT_ONCE, (_what, read) => {
  expect(() => read?.(`1${BLANKS}x`)).toThrow('This is not a number.')
})

test.each(['%', ' %', ''])('a discount can be written as 12.5 and “%s”', (ending) => {
  expect(readDiscount(`12.5${ending}`)).toBe(12.5)
})

test('pictures between very many spaces and commas are found at once', AT_ONCE, () => {
  const signs = ', '.repeat(LENGTH / 2)

  expect(splitPictures(`https://a.in/1.jpg${signs}https://a.in/2.jpg${BLANKS}x`)).toEqual([
    'https://a.in/1.jpg',
    `https://a.in/2.jpg${BLANKS}x`,
  ])
})

test.each([
  ['https://a.in/1.jpg,\nhttps://a.in/2.jpg', ['https://a.in/1.jpg', 'https://a.in/2.jpg']],
  ['1.jpg | 2.jpg\r\n3.jpg', ['1.jpg', '2.jpg', '3.jpg']],
  ['one, two.jpg; HTTPS://a.in/2.jpg', ['one, two.jpg', 'HTTPS://a.in/2.jpg']],
])('the pictures in %j are separated', (cell, pictures) => {
  expect(splitPictures(cell)).toEqual(pictures)
})

test('a letter under very many accents is cleaned at once, and keeps thirty', AT_ONCE, () => {
  expect(cleanText(`a${'\u0316\u0301'.repeat(LENGTH / 2)}`)).toHaveLength(30)
})
