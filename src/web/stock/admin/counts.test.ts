import { expect, test } from 'vitest'
import { honey } from '#web/testing/stock.ts'
import {
  countDifference,
  countsIn,
  linesOf,
  markSent,
  typed,
  unlock,
  withReason,
  withResults,
} from './counts.ts'

const { _id: id } = honey()
const seven = typed({}, honey(), '7')

test('a count is compared with the stock at the time of typing, not later', () => {
  expect(linesOf(seven)).toMatchObject([{ product_id: id, seen: 9, counted: 7 }])
  expect(countDifference(seven[id])).toBe(-2)

  const again = typed(seven, honey({ stock: 5 }), '4')

  expect(linesOf(again)).toMatchObject([{ seen: 5, counted: 4 }])
  expect(again[id]?.change_id).not.toBe(seven[id]?.change_id)
})

test('an emptied line is not counted, and text is not a count', () => {
  expect(typed(seven, honey(), ' ')).toEqual({})
  expect(linesOf(typed({}, honey(), 'many'))).toEqual([])
})

test('sent counts cannot be changed until the response', () => {
  const waiting = markSent(seven, linesOf(seven))

  expect(typed(waiting, honey(), '8')).toBe(waiting)
  expect(linesOf(waiting)).toEqual(linesOf(seven))
  expect(linesOf(typed(unlock(waiting), honey(), '8'))).toMatchObject([{ counted: 8 }])
})

test('rejected counts get a new key, and accepted ones are removed', () => {
  const refusal = { product_id: id, name: '', stock: 1, change: 0, why: 'Only 1 is left.' }
  const waiting = markSent(seven, linesOf(seven))

  const refused = withResults(waiting, [{ ...refusal, result: 'refused' }])

  expect(refused[id]).toMatchObject({ isSent: false, why: 'Only 1 is left.', counted: '7' })
  expect(refused[id]?.change_id).not.toBe(seven[id]?.change_id)
  expect(withResults(waiting, [{ ...refusal, result: 'changed' }])).toEqual({})
})

test('the reason is a known one', () => {
  expect(withReason(seven, id, 'missing')[id]?.reason).toBe('missing')
  expect(withReason(seven, id, 'sale')).toBe(seven)
})

test('unreadable stored counts are ignored', () => {
  expect(countsIn(JSON.stringify(seven))).toEqual(seven)
  for (const stored of [undefined, '', '{', '7', 'null', '{"a":1}']) {
    expect(countsIn(stored)).toEqual({})
  }
})
