import { expect, test } from 'vitest'
import { boldParts } from './bold-parts.ts'

test('the beginning of a word that is typed is bold, whatever its case', () => {
  expect(shown('Savera Malai Paneer', 'pan')).toBe('Savera Malai [Pan]eer')
  expect(shown('Savera Malai Paneer', 'sav pane')).toBe('[Sav]era Malai [Pane]er')
})

test('letters inside a word stay as they are', () => {
  expect(shown('Japanese Tea', 'pan')).toBe('Japanese Tea')
})

test('signs of a pattern are only signs', () => {
  expect(shown('Tea (Chai) 100%', '(ch.*')).toBe('Tea (Chai) 100%')
  expect(shown('Tea 100%', '')).toBe('Tea 100%')
})

const shown = (name: string, text: string) =>
  boldParts(name, text)
    .map(({ part, isBold }) => (isBold ? `[${part}]` : part))
    .join('')
