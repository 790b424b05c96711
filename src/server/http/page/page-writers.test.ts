import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { expect, test } from 'vitest'
import { TEXT_FILES } from '#contract/language/languages.ts'
import { text } from '#contract/language/text.ts'
import { pageWriters } from './page-writers.ts'

/** A build with a Hindi catalogue. */
function built(texts: object) {
  const folder = mkdtempSync(join(tmpdir(), 'texts-'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'hi.js'), `export const texts = ${JSON.stringify(texts)}\n`)
  writeFileSync(join(folder, TEXT_FILES), JSON.stringify({ hi: { shopper: 'hi.js' } }))
  return folder
}

const DELIVERS = generateMessageId('Delivers {time}')
const write = pageWriters(built({ Superfast: 'सुपरफ़ास्ट', [DELIVERS]: [['time'], ' डिलीवरी'] }))('hi')

test('a frame is written in the language of its page', () => {
  expect(write(text('Superfast'))).toBe('सुपरफ़ास्ट')
  expect(write(text('Delivers {time}', { time: '6 AM' }))).toBe('6 AM डिलीवरी')
})

test('a text without a translation is English', () => {
  expect(write(text('after {time}', { time: '6 AM' }))).toBe('after 6 AM')
})

test('a build without catalogues writes English', () => {
  expect(pageWriters('/nowhere')('hi')(text('Superfast'))).toBe('Superfast')
})
