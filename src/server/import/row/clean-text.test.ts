import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLines, cleanText } from './clean-text.ts'

test.each([
  ['control characters', 'Tea\u0007 Strong\u0000 Leaf', 'Tea Strong Leaf'],
  ['a break in a name', 'Peanut Butter \r\nCreamy', 'Peanut Butter Creamy'],
  ['no-break spaces', 'Chilli\u00a0- Bajji,\u202fMild', 'Chilli - Bajji, Mild'],
  ['mojibake', 'Olive OilÂ\u00a0- Pure', 'Olive Oil - Pure'],
  ['mojibake of Europe', 'CafÃ© CrÃ¨me', 'Café Crème'],
  ['mojibake of quotes', 'Lay’s â€“ 20â€ƒg Mamaâ€™s', 'Lay’s – 20 g Mama’s'],
  ['mojibake of India', 'à¤¦à¤¾à¤²', 'दाल'],
  [
    'entities',
    'Salt &amp; Pepper&nbsp;Mix &#39;n&#39; Dip &quot;Hot&quot;',
    `Salt & Pepper Mix 'n' Dip "Hot"`,
  ],
  ['entities packed twice', 'Salt &amp;amp; Pepper', 'Salt & Pepper'],
  ['blanks in rows and at the ends', '  Sri Sri   Ayurveda ', 'Sri Sri Ayurveda'],
  ['letters without width', '\ufeffAtta\u200b 5 kg', 'Atta 5 kg'],
  ['letters turned round', 'Ghee\u202etxt', 'Gheetxt'],
  ['letters in two parts', 'Cafe\u0301', 'Café'],
])('a name is cleaned of %s', (_what, raw, clean) => {
  expect(cleanText(raw)).toBe(clean)
})

test.each([
  ['an ampersand', 'Salt & Pepper; R&D'],
  ['capitals before a quote', '“CAFÉ” – NESCAFÉ™'],
  ['a script of India with its joiners', 'क्‍ष மஞ்சள்'],
  ['angle brackets', 'Sugar <5 g> free'],
])('a name keeps %s', (_what, name) => {
  expect(cleanText(name)).toBe(name)
})

test('a description keeps its lines and at most one empty line between them', () => {
  expect(cleanLines('First\r\n\r\n\r\n\r\nSecond \r\n third')).toBe('First\n\nSecond\nthird')
})

test('cleaning is idempotent', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 8 }),
    fc.constantFrom('&amp;', '&nbsp;', 'Â\u00a0', 'â€™', '\r\n', '\u00a0', 'Ã', '&', 'amp;'),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 5 }), (pieces) => {
      const once = cleanText(pieces.join(''))

      expect(cleanText(once)).toBe(once)
    }),
  )
})
