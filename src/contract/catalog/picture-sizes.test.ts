import { expect, test } from 'vitest'
import { PICTURE_SIZES, storedSizes } from './picture-sizes.ts'

const ID = '0123456789abcdef'.repeat(2)

test('no two kinds of picture have the same largest size, so an address tells the others', () => {
  const largest = Object.values(PICTURE_SIZES).map((sizes) => Math.max(...sizes))

  expect(new Set(largest).size).toBe(largest.length)
})

test('the address of a product tells its three sizes', () => {
  expect(storedSizes(`/media/${ID}-960.webp`)).toEqual([
    { url: `/media/${ID}-240.webp`, size: 240 },
    { url: `/media/${ID}-480.webp`, size: 480 },
    { url: `/media/${ID}-960.webp`, size: 960 },
  ])
})

test('an address that names no size, an unknown one, or another house, tells none', () => {
  for (const address of [
    '',
    '/icon.svg',
    '/media/demo/tomato.webp',
    '/media/demo/cocoa-70.webp',
    'https://pictures.example/milk-960.webp',
    '//pictures.example/milk-960.webp',
  ]) {
    expect(storedSizes(address)).toEqual([])
  }
})
