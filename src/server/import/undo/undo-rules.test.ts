import { expect, test } from 'vitest'
import { sortedJson } from '#server/lib/sorted-json.ts'
import { hashOfValues } from '#server/lib/tokens.ts'
import { BLANK_PRODUCT } from '../row/listed-product-rules.ts'
import { digestOfFields, isEditedSince } from './undo-rules.ts'

const tea = { ...BLANK_PRODUCT, name: 'Tea', unit: '1 pc', price: 10_000 }

const recordOf = (digest: string) => ({
  fields: { before: {}, after: {} },
  digest,
  places: null,
  stockDelta: 0,
  applied: null,
  isNew: true,
})

test('a product of an import before translations is unedited until it is translated', () => {
  const { nameHi, descriptionHi, sizeGroup: _, ...former } = tea
  const record = recordOf(hashOfValues(sortedJson(former)).toString('base64url'))

  expect([nameHi, descriptionHi]).toEqual([null, null])
  expect(isEditedSince(record, tea)).toBe(false)
  expect(isEditedSince(record, { ...tea, nameHi: 'चाय' })).toBe(true)
  expect(isEditedSince(record, { ...tea, sizeGroup: 'one' })).toBe(false)
})

test('a translation of the list that is changed or removed is an edit', () => {
  const translated = { ...tea, nameHi: 'चाय' }
  const record = recordOf(digestOfFields(translated))

  expect(isEditedSince(record, translated)).toBe(false)
  expect(isEditedSince(record, { ...translated, nameHi: 'चाय पत्ती' })).toBe(true)
  expect(isEditedSince(record, tea)).toBe(true)
})
