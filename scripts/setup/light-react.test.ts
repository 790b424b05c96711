import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { withoutTheUnused } from './light-react.ts'

const require = createRequire(import.meta.url)
const react = readFileSync(
  require.resolve('react-dom').replace('index.js', 'cjs/react-dom-client.production.js'),
  'utf8',
)

test('this React has all that is left out of it', () => {
  const light = withoutTheUnused(react)

  expect(light).not.toMatch(/\bcase (?:18|19|26|27|30|31):/)
  expect(light).not.toMatch(/exports\.hydrateRoot|335544064/)
})

test('another React is not taken as it comes', () => {
  const next = react.replaceAll(/"19\.3\.\d+"/g, '"19.4.0"')

  expect(() => withoutTheUnused(next)).toThrow('has to be read anew')
})
