import { expect, test } from 'vitest'
import { scrubbed } from './scrubbed.ts'

test.each([
  '9822011874',
  '98220 11874',
  '98220-11874',
  '/contact/98220%2011874',
  'asha@example.in',
])('%s is removed from a text that a client chose', (text) => {
  expect(scrubbed(text)).not.toMatch(/11874|asha/)
})

test('short numbers stay', () => {
  expect(scrubbed('Line 12, column 345')).toBe('Line 12, column 345')
})
