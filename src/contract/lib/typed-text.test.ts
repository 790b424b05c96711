import { expect, test } from 'vitest'
import { Text } from '../schema.ts'

test.each([
  ['a mark of direction', 'Asha\u200e \u202eRao\u202c', 'Asha Rao'],
  ['blanks without width', '\u200bAsha\ufeff', 'Asha'],
  ['blanks of another width', 'Asha\u00a0Rao\u3000', 'Asha Rao'],
  ['a letter and its mark apart', 'Cafe\u0301', 'Café'],
  ['more marks than any language has', `Z${'\u0301'.repeat(500)}`, `Ź${'\u0301'.repeat(29)}`],
  ['the joiners of Devanagari', 'क्\u200dष', 'क्\u200dष'],
])('a typed name with %s loses what is invisible', (_what, typed, kept) => {
  expect(Text(100).parse(typed)).toBe(kept)
})

test('a name of invisible characters alone is empty', () => {
  expect(Text(100).min(1).safeParse('\u200b\u2060').success).toBe(false)
})
