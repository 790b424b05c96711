import { expect, test } from 'vitest'
import { slugify } from './catalog-paths.ts'

test('names in other scripts keep their letters', () => {
  expect(slugify('टमाटर 500 g')).toBe('टमाटर-500-g')
  expect(slugify('!!!')).toBe('')
})
