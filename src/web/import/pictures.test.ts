import { expect, test } from 'vitest'
import { batchesOf } from './pictures.ts'

const MB = 1024 * 1024

const file = (name: string, megabytes: number, type = 'image/jpeg'): File =>
  Object.defineProperty(new File([], name, { type }), 'size', { value: megabytes * MB })

const many = (count: number, megabytes: number) =>
  Array.from({ length: count }, (_, index) => file(`${index}.jpg`, megabytes))

const sizesOf = (batches: readonly File[][]) =>
  batches.map((batch) => batch.reduce((sum, { size }) => sum + size, 0) / MB)

test('large pictures are sent a few at a time, for slow connections', () => {
  const files = many(30, 4)

  const batches = batchesOf(files)

  expect(sizesOf(batches)).toEqual([20, 20, 20, 20, 20, 20])
  expect(batches.flat()).toEqual(files)
})

test('small pictures are sent thirty at a time', () => {
  expect(batchesOf(many(70, 0.1)).map(({ length }) => length)).toEqual([30, 30, 10])
})

test('a zip is sent alone, and so is a picture that is too large', () => {
  const zip = file('all.zip', 45, 'application/zip')
  const [small, large, last] = [file('a.jpg', 1), file('b.jpg', 30), file('c.jpg', 1)]

  expect(batchesOf([small, zip, large, last])).toEqual([[zip], [small], [large], [last]])
})

test('no files make no batch', () => {
  expect(batchesOf([])).toEqual([])
})
