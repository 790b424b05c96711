import { expect, test } from 'vitest'
import { soundOf } from './sound-rules.ts'

test.each([
  ['jeera', 'jira'],
  ['pyaz', 'pyaaz'],
  ['dahi', 'दही'],
  ['schezwan', 'shezwan'],
  ['schezwan', 'sezwan'],
  ['achchha', 'acha'],
  ['phool', 'fool'],
])('%s sounds like %s', (one, other) => {
  expect(soundOf(one)).toBe(soundOf(other))
})

test.each([
  ['chana', 'sana'],
  ['school', 'sool'],
])('%s does not sound like %s', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other))
})
