import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtScreens } from './built-screens.ts'

const MILK = '/product/milk-018cc251-f400-794d-8052-dbce546d8eba'

test('the more specific path is found, regardless of the order of the table', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-screens-'))
  mkdirSync(join(folder, '.vite'))
  const screens = [
    { id: 'bareListing', path: '/:category/:subcategory', endsInId: true },
    { id: 'product', path: '/product/:product' },
  ]
  writeFileSync(join(folder, '.vite/screens.json'), JSON.stringify(screens))

  const { find } = builtScreens(folder) ?? {}

  expect(find?.(MILK)?.id).toBe('product')
  expect(find?.(MILK.replace('product', 'dairy'))?.id).toBe('bareListing')
  expect(find?.('/dairy/milk')).toBeUndefined()
})
