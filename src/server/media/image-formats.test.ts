import sharp from 'sharp'
import { expect, test } from 'vitest'
import { imageTypeOf } from './image-formats.ts'

test.each(['jpeg', 'png', 'gif', 'webp', 'tiff'] as const)(
  'a %s is known by its content',
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
])('%j is no picture of the list', (text) => {
  expect(imageTypeOf(Buffer.from(text, 'latin1'))).toBeUndefined()
})
