import { expect, test, vi } from 'vitest'
import { openShop } from '#server/testing/shop.ts'
import { checkHeap, heapProblem, heapShare, watchHeap } from './check-heap.ts'
import type { Phase } from './shutdown.ts'

const MEBIBYTE = 1024 * 1024

test('a heap that cannot hold the products is refused with what to set', () => {
  const problem = heapProblem(100_000, 176 * MEBIBYTE)

  expect(problem).toMatch(/^The memory is too small for 1,00,000 products: .* 176 MB, .*\.$/)
  expect(problem).toContain('NODE_OPTIONS=--max-old-space-size=')
})

test('what the sentence advises is enough', () => {
  const [, advised] = /max-old-space-size=(\d+)/.exec(heapProblem(1_000_000, 0) ?? '') ?? []

  expect(heapProblem(1_000_000, Number(advised) * MEBIBYTE)).toBeUndefined()
})

test('products of a usual shop fit the smallest heap that Node chooses', () => {
  expect(heapProblem(27_555, 128 * MEBIBYTE)).toBeUndefined()
})

test('a catalogue that grows towards the limit is told once, long before a start would be refused', async () => {
  const limit = 288 * MEBIBYTE
  const log = { warn: vi.fn() }
  let products = 70_000
  const phases: Phase[] = []
  const look = watchHeap(() => products, { phases, log, limit })
  expect(log.warn).not.toHaveBeenCalled()

  products = 90_000
  look()
  look()

  await phases[0]?.stop()
  expect(heapProblem(products, limit)).toBeUndefined()
  expect(log.warn).toHaveBeenCalledOnce()
  expect(log.warn.mock.calls[0]?.[1]).toMatch(/^The products need 85 percent of what the heap/)
  expect(heapShare(products, limit)).toBeGreaterThan(0.8)
})

test('a shop whose products fit starts', async () => {
  const shop = await openShop()
  await shop.product()

  await expect(checkHeap(shop.readDb)).resolves.toBeUndefined()
})
