import pg from 'pg'
import { expect, test } from 'vitest'
import { withinTime } from './bounded-search.ts'

const tooSlow = Object.assign(new pg.DatabaseError('canceling statement', 0, 'error'), {
  code: '57014',
})
const failing = () => Promise.reject(tooSlow)

test('a search that the database cannot finish in time says what to do instead of failing', async () => {
  await expect(withinTime('om', failing)).rejects.toMatchObject({
    kind: 'unprocessable',
    message: expect.stringMatching(/^This search takes too long\. Please type more/),
  })
})

test('a slow list without a search stays a mistake of ours', async () => {
  await expect(withinTime(undefined, failing)).rejects.toBe(tooSlow)
})
