import { expect, test } from 'vitest'
import { moveThumb, scaleOf, shareOf, thumbsOf } from './price-scale.ts'

test.each([
  [
    { min: 12.5, max: 96.2 },
    { low: 12, high: 97, step: 1 },
  ],
  [
    { min: 13, max: 829 },
    { low: 10, high: 830, step: 10 },
  ],
  [
    { min: 5, max: 1_000_000 },
    { low: 0, high: 1_000_000, step: 10_000 },
  ],
])('prices of %o are slid over in round steps', (prices, scale) => {
  expect(scaleOf(prices)).toEqual(scale)
})

test.each([
  { min: 0, max: 0 },
  { min: 49, max: 49 },
  { min: 49.2, max: 49.9 },
])('where all cost the same there is nothing to slide: %o', (prices) => {
  expect(scaleOf(prices)).toBeUndefined()
})

const SCALE = { low: 10, high: 110, step: 5 }
const ANY = { min: undefined, max: undefined }

test('a missing limit, or one outside the scale, is at its end', () => {
  expect(thumbsOf(SCALE, ANY)).toEqual({ from: 10, to: 110 })
  expect(thumbsOf(SCALE, { min: 2, max: 4000 })).toEqual({ from: 10, to: 110 })
  expect(thumbsOf(SCALE, { min: 400, max: undefined })).toEqual({ from: 110, to: 110 })
})

test('reversed limits are both at the lower one', () => {
  expect(thumbsOf(SCALE, { min: 60, max: 20 })).toEqual({ from: 60, to: 60 })
})

test('a thumb chooses its position, and no limit at its end', () => {
  expect(moveThumb(SCALE, 'min', 40, ANY)).toBe(40)
  expect(moveThumb(SCALE, 'min', 10, { min: 40, max: 60 })).toBeUndefined()
  expect(moveThumb(SCALE, 'max', 110, { min: 40, max: 60 })).toBeUndefined()
})

test('a thumb stops one step before the other', () => {
  expect(moveThumb(SCALE, 'min', 90, { min: 40, max: 60 })).toBe(55)
  expect(moveThumb(SCALE, 'max', 10, { min: 40, max: 60 })).toBe(45)
})

test('when both thumbs are at one end, each can still be moved', () => {
  expect(moveThumb(SCALE, 'min', 60, { min: 400, max: undefined })).toBe(60)
  expect(moveThumb(SCALE, 'max', 50, { min: undefined, max: 2 })).toBe(50)
})

test('a price has a share of the scale', () => {
  expect(shareOf(SCALE, 35)).toBe(0.25)
})
