import { expect, test } from 'vitest'
import { INVALID_FORMAT, isImageFile, shrinkImage } from './image-file.ts'

test.each([
  ['photo.jpg', 'image/jpeg', true],
  ['drawing.svg', 'image/svg+xml', true],
  ['favicon.ico', 'image/vnd.microsoft.icon', true],
  ['IMG_0042.HEIC', '', true],
  ['bill.pdf', 'application/pdf', false],
  ['photo.avif', 'image/avif', false],
  ['bill.pdf', '', false],
])('%s of type "%s" may be sent: %s', (name, type, may) => {
  expect(isImageFile(new File(['x'], name, { type }))).toBe(may)
})

test('the error lists every accepted type', () => {
  expect(INVALID_FORMAT).toBe(
    'Invalid file format! Choose a format from this list: [image/jpeg, image/png, image/gif, image/bmp, image/webp, image/tiff, image/svg+xml, image/x-icon, image/heif, image/heic]',
  )
})

test('a small image, and one the browser cannot decode, are sent unchanged', async () => {
  const small = new File(['x'], 'small.png', { type: 'image/png' })
  const strange = new File(['x'.repeat(100)], 'strange.tiff', { type: 'image/tiff' })

  expect(await shrinkImage(small, 64, 50)).toBe(small)
  expect(await shrinkImage(strange, 64, 50)).toBe(strange)
})
