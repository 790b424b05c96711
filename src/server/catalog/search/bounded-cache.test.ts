import { expect, test } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

test('results are cached within a byte limit until the version changes', () => {
  const memory = new BoundedCache<{ text: string }>({ maxBytes: 10_000, bytesOf: () => 100 })
  const asked: string[] = []
  const recall = (text: string, changes = 1) =>
    memory.getOrCompute(text, changes, () => {
      asked.push(text)
      return { text }
    })

  expect(recall('milk')).toEqual({ text: 'milk' })
  expect(recall('milk')).toEqual({ text: 'milk' })
  expect(asked).toEqual(['milk'])

  recall('milk', 2)
  expect(asked).toEqual(['milk', 'milk'])

  for (let nth = 0; nth < 101; nth++) recall(`word ${nth}`, 2)
  recall('milk', 2)
  expect(asked.at(-1)).toBe('milk')

  const long = 'x'.repeat(6_000)
  recall(long, 2)
  recall(long, 2)
  expect(asked.slice(-2)).toEqual([long, long])
})
