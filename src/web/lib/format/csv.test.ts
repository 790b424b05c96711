import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('commas, quotes and lines stay inside their cell', () => {
  expect(toCsv([['Atta, 5 kg', 'the "good" one', 'two\nlines']])).toBe(
    '\uFEFF"Atta, 5 kg","the ""good"" one","two\nlines"\r\n',
  )
})

test.each([
  '=cmd|calc',
  '+1',
  '-1',
  '@SUM(A1)',
  '\tx',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'=1+1",
])('%j is written as text, not as a formula', (text) => {
  expect(toCsv([[text]])).toContain(`'${text}`)
})

test('an amount has two decimals, below zero too, and no apostrophe', () => {
  expect(toCsv([[{ rupees: 402.5 }, { rupees: -8 }, { rupees: 102486.05 }]])).toBe(
    '\uFEFF402.50,-8.00,102486.05\r\n',
  )
})

test('times are written in Indian time, so 05:00 keeps its date', () => {
  expect(toCsv([[{ at: '2026-11-20T20:00:00.000Z' }, { at: null }]])).toBe(
    '\uFEFF2026-11-21 01:30:00,\r\n',
  )
})

test('numbers stay numbers, null is an empty cell', () => {
  expect(toCsv([[-3, 102486.5, null]])).toBe('\uFEFF-3,102486.5,\r\n')
})
