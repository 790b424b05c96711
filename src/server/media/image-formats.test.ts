import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageTypeOf, isAvif } from './image-formats.ts'

test.each(['jpeg', 'png', 'gif', 'webp', 'tiff'] as const)(
  'a %s is recognised by its content',
  async (format) => {
    const bytes = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .toFormat(format)
      .toBuffer()

    expect(imageTypeOf(bytes)).toBe(`image/${format}`)
  },
)

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  '\uFEFF<?xml version="1.0"?>\n<!-- drawn > by hand -->\n<svg>',
  '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">',
])('%j is an SVG', (text) => {
  expect(imageTypeOf(Buffer.from(text))).toBe('image/svg+xml')
})

test.each([
  '',
  '<html><svg>',
  '<!-- never ends',
  '<?xml version="1.0"?>',
  '%PDF-1.7',
  'RIFF????WAVE',
  'MZ',
  '\0\0\0\x1cftypavif',
])('%j is not an accepted picture', (text) => {
  expect(imageTypeOf(Buffer.from(text, 'latin1'))).toBeUndefined()
})

/** The first box of an ISO media file. */
function ftyp(major: string, ...compatible: string[]): Buffer {
  const brands = Buffer.from([major, '\0\0\0\0', ...compatible].join(''), 'latin1')
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + brands.length)
  head.write('ftyp', 4)
  return Buffer.concat([head, brands])
}

test.each([
  [ftyp('avif', 'avif', 'mif1'), undefined, true],
  [ftyp('mif1', 'avif', 'miaf'), undefined, true],
  [ftyp('mif1', 'heic', 'miaf'), 'image/heif', false],
  [ftyp('heic', 'mif1', 'heic'), 'image/heic', false],
  [ftyp('isom', 'mp41'), undefined, false],
] as const)('an AVIF is recognised by any first brand: %s', (bytes, type, avif) => {
  expect(imageTypeOf(bytes)).toBe(type)
  expect(isAvif(bytes)).toBe(avif)
})
