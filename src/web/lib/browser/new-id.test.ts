import { expect, test } from 'vitest'
import { newId } from './new-id.ts'

test('every id is a new random UUID', () => {
  const ids = Array.from({ length: 50 }, newId)

  expect(new Set(ids).size).toBe(50)
  const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
  expect(ids.filter((id) => !uuid.test(id))).toEqual([])
})
