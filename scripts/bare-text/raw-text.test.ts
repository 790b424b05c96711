import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findRawText } from './raw-text.ts'
import { parse } from './syntax.ts'

/** Rooms and files whose texts are messages. It grows until it is all of `src/web`. */
const CONVERTED =
  /^(?:account|address|app|cart|catalog|checkout|complaint|consent|delivery|document|home|import|money|offline|order|picking|search|session|settings|stock|ui)\//
/** The design's components, and the parts of converted rooms that only staff see. */
const NOT_YET = /^app\/parts\/|^app\/screens\/office|^settings\/admin\/|^app\/screens\/staff-order/

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

test('every text of a converted room is a message', () => {
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
    .filter((name) => CONVERTED.test(name) && !NOT_YET.test(name))

const lineAt = (source: Buffer, start: number) =>
  source.subarray(0, start).toString().split('\n').length
