import pg from 'pg'
import { expect, test } from 'vitest'
import { text } from '#contract/language/text.ts'
import { conflict } from '#server/lib/errors.ts'
import { resultsOrUndefined } from './trouble.ts'

const refusedWith = (code: string) =>
  Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code })
const failing = (error: Error) => resultsOrUndefined(() => Promise.reject(error))

test.each([
  ['the shop', conflict(text('Only 1 left.'))],
  ['a constraint', refusedWith('23503')],
  ['a type', refusedWith('22P02')],
])('batch work that %s rejects is retried individually', async (_by, error) => {
  expect(await failing(error)).toEqual(new Map())
})

test.each([
  ['trouble of the database', refusedWith('57014')],
  ['a broken connection', new Error('Connection terminated unexpectedly')],
  ['a bug', new TypeError('x is not a function')],
])('%s is thrown to everyone whose work it ends', async (_what, error) => {
  await expect(failing(error)).rejects.toBe(error)
})
