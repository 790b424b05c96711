// biome-ignore-all lint/suspicious/noTemplateCurlyInString: it is source code
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findBuiltSentences } from './built-sentences.ts'

test.each([
  ['a sentence of pieces', 'const text = `Order ${id} was placed`'],
  ['a plural with an added "s"', "const text = `${n} item${n === 1 ? '' : 's'}`"],
  ['a label in another case', 'const text = label.toLowerCase()'],
])('%s is found', (_, source) => {
  expect(findBuiltSentences(source)).not.toEqual([])
})

test.each([
  ['a message', 'const text = t`Order ${id} was placed`'],
  ['a plural form', 'plural(n, { one: `${n} item was added`, other: `${n} items were added` })'],
  ['values beside each other', 'const text = `${name} · ${price}`'],
  ['an error for engineers', 'throw new Error(`The route of ${name} was not registered`)'],
  ['classes', 'const style = `${linkClass} reach num`'],
])('%s is not', (_, source) => {
  expect(findBuiltSentences(source)).toEqual([])
})

test('no sentence of the web is built by hand', () => {
  const built = readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|^app\/parts\/|^testing\//.test(name))
    .flatMap((name) =>
      findBuiltSentences(readFileSync(join('src/web', name), 'utf8')).map(
        (text) => `${name}: ${text}`,
      ),
    )

  expect(built, 'Make these messages: t`…`, plural(…)').toEqual([])
})
