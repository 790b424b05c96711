import { expect, test } from 'vitest'
import { namesTag } from './if-none-match.ts'
import { sentAs } from './prepared-answer.ts'

const MILK = '"milk"'

test.each([
  ['as it is', MILK],
  ['weakened by a proxy on the way', `W/${MILK}`],
  ['among others', `"bread", ${MILK}`],
  ['among others, all weakened', `W/"bread",W/${MILK} , W/"eggs"`],
  ['as whatever there is', '*'],
])('who names the tag of an answer %s has it already', (_how, named) => {
  const answer = { body: Buffer.from('milk'), etag: MILK, isStill: () => true }

  expect(namesTag(named, MILK)).toBe(true)
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
])('who names %s is sent the answer', (_what, named) => {
  expect(namesTag(named, MILK)).toBe(false)
})
