import { expect, test } from 'vitest'
import { phoneticKey } from './phonetic-rules.ts'

test.each([
  ['jeera', 'jira'],
  ['pyaz', 'pyaaz'],
  ['dahi', 'दही'],
  ['schezwan', 'shezwan'],
  ['schezwan', 'sezwan'],
  ['achchha', 'acha'],
  ['phool', 'fool'],
])('%s sounds like %s', (one, other) => {
  expect(phoneticKey(one)).toBe(phoneticKey(other))
})

test.each([
  ['chana', 'sana'],
  ['school', 'sool'],
])('%s does not sound like %s', (one, other) => {
  expect(phoneticKey(one)).not.toBe(phoneticKey(other))
})
