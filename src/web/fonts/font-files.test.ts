import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '.')
const MAX_BYTES = 80_000

test('the letters of a script are one file of at most 80 KB', () => {
  const fonts = readdirSync(FOLDER).filter((file) => file.endsWith('.woff2'))
  const large = fonts.filter((file) => statSync(join(FOLDER, file)).size > MAX_BYTES)

  expect(fonts.toSorted()).toEqual(['anek-devanagari.woff2', 'anek-latin.woff2'])
  expect(large).toEqual([])
})
