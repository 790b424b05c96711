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

test('numbers stay numbers, and nothing stays nothing', () => {
  expect(csvOf([[-3, 102486.5, null]])).toBe('\uFEFF-3,102486.5,\r\n')
})
