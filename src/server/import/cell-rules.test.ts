import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#server/lib/csv-line.ts'
import { escapeCell, joinNames, splitNames, unescapeCell } from './cell-rules.ts'

test.each(['=cmd|"/C calc"!A0', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])(
  'a cell that a spreadsheet would run, %j, leaves with an apostrophe in front',
  (text) => {
    expect(escapeCell(text)).toBe(`'${text}`)
  },
)

test.each(['0012345', '8901234567890'])('the digits %s are not taken for a number', (digits) => {
  expect(escapeCell(digits)).toBe(`'${digits}`)
})

test('whatever is escaped is read back as it was', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@\t0-9]{0,14}$/))
  fc.assert(fc.property(text, (text) => unescapeCell(escapeCell(text)) === text))
})

test('an apostrophe that a person wrote stays', () => {
  expect(unescapeCell("'n' Dip")).toBe("'n' Dip")
})

test('cells with signs of the format are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ' h'])).toBe('a,"b,c","d""e","f\ng"," h"\r\n')
})

test('names with the sign between them are read back as they were', () => {
  const names = ['Fruit | Veg', 'A > B', 'C\\D', 'Tea']

  expect(splitNames(joinNames(names))).toEqual(names.map((name) => [name]))
})

test('a way is its parts', () => {
  expect(splitNames('Fruit > Citrus | Tea')).toEqual([['Fruit', 'Citrus'], ['Tea']])
})
