import { expect, test } from 'vitest'
import { matchesEtag } from './if-none-match.ts'
import { sentAs } from './prepared-answer.ts'

const MILK = '"milk"'

test.each([
  ['as it is', MILK],
  ['weakened by a proxy on the way', `W/${MILK}`],
  ['among others', `"bread", ${MILK}`],
  ['among others, all weakened', `W/"bread",W/${MILK} , W/"eggs"`],
  ['as any answer', '*'],
])('a client that sends %s already has the answer', (_how, named) => {
  const answer = { body: Buffer.from('milk'), etag: MILK }

  expect(matchesEtag(named, MILK)).toBe(true)
  expect(sentAs(answer, { 'if-none-match': named })).toMatchObject({ status: 304, body: undefined })
})

test.each([
  ['no tag', undefined],
  ['an empty one', ''],
  ['that of another answer', '"bread"'],
  ['those of others', '"bread", W/"eggs"'],
  ['a part of it', '"mi'],
  ['more than it', '"milk-bread"'],
  ['it without its quotes', 'milk'],
  ['it with another mark in front', `w/${MILK}`],
  ['a star among tags', '"bread", *'],
])('a client that sends %s receives the answer', (_what, named) => {
  expect(matchesEtag(named, MILK)).toBe(false)
})
