import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#server/lib/csv-line.ts'
import { escapeCell, joinNames, splitNames, unescapeCell } from './cell-rules.ts'

test.each(['=cmd|"/C calc"!A0', '+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1"])(
  'a cell that a spreadsheet would run, %j, is exported with an apostrophe in front',
  (text) => {
    expect(escapeCell(text)).toBe(`'${text}`)
  },
)

test.each(['0012345', '8901234567890'])('the digits %s are not read as a number', (digits) => {
  expect(escapeCell(digits)).toBe(`'${digits}`)
})

test('escaped text is read back unchanged', () => {
  const text = fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@\t0-9]{0,14}$/))
  fc.assert(fc.property(text, (text) => unescapeCell(escapeCell(text)) === text))
})

test('an apostrophe that a person typed stays', () => {
  expect(unescapeCell("'n' Dip")).toBe("'n' Dip")
})

test('cells with CSV syntax are quoted', () => {
  expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', ' h'])).toBe('a,"b,c","d""e","f\ng"," h"\r\n')
})

test('names that contain the separator are read back unchanged', () => {
  const names = ['Fruit | Veg', 'A > B', 'C\\D', 'Tea']

  expect(splitNames(joinNames(names))).toEqual(names.map((name) => [name]))
})

test('a path is split into its parts', () => {
  expect(splitNames('Fruit > Citrus | Tea')).toEqual([['Fruit', 'Citrus'], ['Tea']])
})
