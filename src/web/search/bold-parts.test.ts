import { expect, test } from 'vitest'
import { boldParts } from './bold-parts.ts'

test('the typed start of a word is bold in any case', () => {
  expect(shown('Savera Malai Paneer', 'pan')).toBe('Savera Malai [Pan]eer')
  expect(shown('Savera Malai Paneer', 'sav pane')).toBe('[Sav]era Malai [Pane]er')
})

test('a letter is never cut from its signs, nor from what it is joined to', () => {
  expect(shown('दूध', 'ध')).toBe('दूध')
  expect(shown('ताज़ा पनीर', 'पन')).toBe('ताज़ा [पनी]र')
  expect(shown('मक्खन', 'मक')).toBe('[मक्ख]न')
  expect(shown('मक्खन', 'मक्')).toBe('[मक्ख]न')
})

test('what the typed words were taken for is bold as well', () => {
  expect(shown('Malai Paneer', 'malai panner', 'malai paneer')).toBe('[Malai] [Paneer]')
  expect(shown('Toned Milk', 'दूध', 'milk')).toBe('Toned [Milk]')
  expect(shown('Milkmaid', 'milk', 'milkmaid')).toBe('[Milkmaid]')
})

test('letters inside a word stay as they are', () => {
  expect(shown('Japanese Tea', 'pan')).toBe('Japanese Tea')
})

test('signs of a pattern are only signs', () => {
  expect(shown('Tea (Chai) 100%', '(ch.*')).toBe('Tea (Chai) 100%')
  expect(shown('Tea 100%', '')).toBe('Tea 100%')
})

const shown = (name: string, ...texts: string[]) =>
  boldParts(name, texts.join(' '))
    .map(({ part, isBold }) => (isBold ? `[${part}]` : part))
    .join('')
