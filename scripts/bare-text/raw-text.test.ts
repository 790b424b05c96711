import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRawText } from './raw-text.ts'
import { parse } from './syntax.ts'

/** The sheet of the design's components is for engineers, and tests have words of their own. */
const NOT_FOR_PEOPLE = /^(?:app\/parts|testing)\//

test.each([
  ['a text', '<p>Add to cart</p>'],
  ['a text beside an icon', '<p><Icon/> Add</p>'],
  ['a label', '<Field label="Email" />'],
  ['a name for screen readers', '<nav aria-label="Pages" />'],
])('%s is found', (_what, source) => {
  expect(findRawText(parse(`const view = ${source}`))).toHaveLength(1)
})

test.each([
  ['a message', `<p>{t\`Add to cart\`}</p>`],
  ['a sentence with elements', '<p><Trans>Read <b>this</b></Trans></p>'],
  ['a sign', '<p>*</p>'],
  ['a class', '<p className="text-ink" />'],
])('%s is not', (_what, source) => {
  expect(findRawText(parse(`const view = ${source}`))).toEqual([])
})

test('every text that a person reads is a message', () => {
  const places = modules().flatMap((name) => {
    const source = readFileSync(join('src/web', name))
    return findRawText(parse(source.toString())).map((start) => `${name}:${lineAt(source, start)}`)
  })

  expect(places, 'Make these messages: t`…`, or <Trans>').toEqual([])
})

const modules = () =>
  readdirSync('src/web', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
    .filter((name) => !NOT_FOR_PEOPLE.test(name))

const lineAt = (source: Buffer, start: number) =>
  source.subarray(0, start).toString().split('\n').length
