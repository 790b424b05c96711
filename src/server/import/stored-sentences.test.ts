import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedText } from './stored-sentences.ts'

const ROOM = import.meta.dirname

test.each([
  ['Only 3 are in stock.', { stock: '3' }],
  ['The sale price 30 is above the MRP of 20.', { salePrice: '30', price: '20' }],
  ['This is already in line 12, which counts.', { line: '12' }],
  ['Changed since, so it stays: price, stock.', { parts: 'price, stock' }],
])('%s keeps its English words, and has a key and values beside it', (english, values) => {
  expect(storedText(english)).toEqual({ message: english, messageId: expect.any(String), values })
})

test('a sentence without values is found by its key', () => {
  const english = 'This row cannot be stored.'

  expect(storedText(english)).toEqual({ message: english, messageId: expect.any(String) })
})

test('two remarks are two sentences', () => {
  const english = 'Restored: it was deleted. Shoppers pay ₹0.00.'

  expect(storedText(english)).toMatchObject({
    message: english,
    values: {
      first: { message: 'Restored: it was deleted.' },
      second: { message: 'Shoppers pay ₹0.00.' },
    },
  })
})

test('the reason of a host is a sentence of its own, and words of others stay as they are', () => {
  const known = storedText('The picture could not be fetched: The host answered 404.')
  const other = storedText('The picture could not be fetched: {x} <b>')

  expect(known?.values?.why).toMatchObject({ values: { statusCode: '404' } })
  expect(other?.message).toBe('The picture could not be fetched: {x} <b>')
})

test('what is not listed, and nothing, has no text', () => {
  expect(['Stock cannot be below 0.', 'Hello there. Who is it?', '', null].map(storedText)).toEqual(
    [undefined, undefined, undefined, undefined],
  )
})

test('every sentence that the room stores is listed', () => {
  const stored = sources(ROOM).flatMap(sentencesIn)

  expect(stored.length).toBeGreaterThan(25)
  expect(stored.filter((english) => storedText(english) === undefined)).toEqual([])
})

const sources = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .filter((name) => !name.endsWith('stored-sentences.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))

/** Literals that are a sentence and no message of `text`, with a number for each value. */
const sentencesIn = (code: string) =>
  code
    .replace(/^\s*(?:\*|\/\/|\/\*).*$/gm, '')
    .replace(/text\(\s*(['`]).*?\1/gs, '')
    .match(/'[A-Z][^'\n]* [^'\n]*\.'|`[A-Z][^`\n]* [^`\n]*\.`/g)
    ?.map((literal) => literal.slice(1, -1).replace(/\$\{field\}/g, 'code'))
    .map((literal) => literal.replace(/\$\{[^}]*\}/g, '7')) ?? []
