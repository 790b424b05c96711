import { expect, test } from 'vitest'
import type { PickBatch } from '#contract/picking/picking.ts'
import { batchHints } from './batch-text.ts'

const batch = (name: string, days_left: number | null, more: Partial<PickBatch> = {}) => ({
  ...{ batch: name, best_before: '2026-12-01', days_left, quantity: 2, ...more },
})
const textsOf = (line: Parameters<typeof batchHints>[0]) => batchHints(line).map(({ text }) => text)

test('one batch is the one to take first, several have their units', () => {
  expect(textsOf({ batches: [batch('B1', 5)] })).toEqual([
    'Take first: best before Dec 1, batch B1',
  ])
  expect(textsOf({ batches: [batch('B1', 5), batch('', null, { best_before: null })] })).toEqual([
    '2 × best before Dec 1, batch B1',
    '2 × batch –',
  ])
  expect(textsOf({})).toEqual([])
})

test('an order that got a batch past its day is short of it, and that is said once', () => {
  const past = batch('A9', -1)

  expect(textsOf({ batches: [past], past })).toEqual([
    'Mark 2 as short: best before Dec 1, batch A9, past its day',
  ])
  expect(textsOf({ batches: [batch('B1', 5)], past })).toEqual([
    'Take first: best before Dec 1, batch B1',
    'Do not pack: best before Dec 1, batch A9, past its day',
  ])
})
