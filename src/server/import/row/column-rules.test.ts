import { expect, test } from 'vitest'
import { delimiterOf } from '../intake/delimiter.ts'
import { headerIndex } from '../intake/header-rules.ts'
import { guessMapping } from './column-rules.ts'

const guess = (...headings: string[]) => guessMapping(headings, [])

test('a heading in English and Hindi is recognised by its English', () => {
  const headings = ['Code', 'Name / नाम', 'Stock (स्टॉक)', 'एमआरपी MRP']

  expect(guess(...headings)).toEqual(['code', 'name', 'stock', 'mrp'])
  expect(headerIndex([['Gupta Kirana'], headings])).toBe(1)
  expect(delimiterOf('Name / नाम;Stock (स्टॉक)\nRice, loose, 1, kg;5')).toBe(';')
})

test('a heading in Hindi alone is the Hindi text', () => {
  expect(guess('Name', 'नाम', 'विवरण', 'रंग')).toEqual(['name', 'name_hi', 'description_hi', 'none'])
  expect(guess('Name', 'Name (हिंदी)', 'Description (हिन्दी)')).toEqual([
    'name',
    'name_hi',
    'description_hi',
  ])
})

test('a heading that names a field alone has priority over one in two languages', () => {
  expect(guess('Stock (गोदाम)', 'Code', 'Stock')).toEqual(['none', 'code', 'stock'])
})
