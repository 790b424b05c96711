import { expect, test } from 'vitest'
import { BATCH, inBatches } from './in-batches.ts'

/** A statement that finds this many rows per batch. */
function finding(rows: number) {
  let left = rows
  return async () => {
    const rowCount = Math.min(left, BATCH)
    left -= rowCount
    return { rowCount }
  }
}

test('it continues until nothing is left, and counts all rows', async () => {
  expect(await inBatches(undefined, finding(2 * BATCH + 500))).toBe(2 * BATCH + 500)
  expect(await inBatches(undefined, finding(BATCH))).toBe(BATCH)
  expect(await inBatches(undefined, finding(0))).toBe(0)
})

test('it stops between two batches when it is aborted', async () => {
  const stopping = new AbortController()
  const change = finding(5 * BATCH)
  let batches = 0

  const run = inBatches(stopping.signal, () => {
    if (++batches === 2) stopping.abort(new Error('the node stops'))
    return change()
  })

  await expect(run).rejects.toThrow('the node stops')
  expect(batches).toBe(2)
})
