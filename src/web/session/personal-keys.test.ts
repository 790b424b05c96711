import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const sources = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(`src/web/${path}`, 'utf8') }))

/** A constant of a module, so its key is built once, when the module is loaded. */
const BUILT_ONCE = /^(?:export )?const \w+ = queryOptions\(\{[^}]*?\bpersonal\(/m

test('the key of personal data is built for each use, because another person may have logged in since', () => {
  expect(sources.filter(({ text }) => text.includes('queryKey: personal('))).not.toEqual([])
  expect(sources.filter(({ text }) => BUILT_ONCE.test(text)).map(({ path }) => path)).toEqual([])
})
