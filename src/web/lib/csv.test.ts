import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('commas, quotes and lines stay inside their cell', () => {
  expect(csvOf([['Atta, 5 kg', 'the "good" one', 'two\nlines']])).toBe(
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
  expect(csvOf([[text]])).toContain(`'${text}`)
})

test('an amount has two decimals, below zero too, and no apostrophe', () => {
  expect(csvOf([[{ rupees: 402.5 }, { rupees: -8 }, { rupees: 102486.05 }]])).toBe(
    '\uFEFF402.50,-8.00,102486.05\r\n',
  )
})

test('a time is one of India: what happens before half past five is not of the day before', () => {
  expect(csvOf([[{ at: '2026-11-20T20:00:00.000Z' }, { at: null }]])).toBe(
    '\uFEFF2026-11-21 01:30:00,\r\n',
  )
})

test('numbers stay numbers, and nothing stays nothing', () => {
  expect(csvOf([[-3, 102486.5, null]])).toBe('\uFEFF-3,102486.5,\r\n')
})
