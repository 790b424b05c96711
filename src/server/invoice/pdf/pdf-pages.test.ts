import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PdfPages } from './pdf-pages.ts'

const MADE = new Date('2026-01-26T06:00:00Z')

function draw(texts: readonly string[]): string[] {
  const paper = new PdfPages(MADE, 'Names')
  paper.begin('Names')
  const failures: string[] = []
  for (const text of texts) {
    try {
      paper.text(text, { width: 120, weight: 'semibold' })
      paper.keepTogether(30)
    } catch {
      failures.push(JSON.stringify(text))
    }
  }
  return failures
}

test.each([
  ['a family emoji', '👨‍👩‍👧‍👦 Sharma'],
  ['joiners outside Devanagari', 'a\u200db\u200cc \u200d\u200d ₹\u200d5'],
  ['joiners at the edges of Devanagari', '\u200dक\u200d क्\u200c \u200cष'],
  ['marks without a letter', '\u093f \u094d \u0902\u0902 ₹\u094d'],
  ['directions and controls', '\u202eabc\u202c \u2066x\u2069 \u0007\u001b[0m \ufeff\u00ad'],
  ['half of a letter', '\ud83d \udc00 a\ud83d'],
  ['many marks on one letter', `Z${'\u0301'.repeat(50)}algo`],
  ['flags and keycaps', '🇮🇳 1️⃣ 👍🏽'],
  ['other scripts', 'தேங்காய் বাংলা ગુજરાતી ਪੰਜਾਬੀ اردو 漢字 ᬅᬓ᭄ᬱᬭ'],
])('a name with %s is drawn or left out', (_what, name) => {
  expect(draw([name])).toEqual([])
})

test('every character of Unicode is drawn or left out, alone and within Devanagari', () => {
  const texts: string[] = []
  for (let start = 0; start < 0x2fa20; start += 64) {
    const letters = Array.from({ length: 64 }, (_, at) => String.fromCodePoint(start + at))
    texts.push(letters.join(''), letters.join('क'), letters.map((letter) => `${letter}्`).join(' '))
  }

  expect(draw(texts)).toEqual([])
})

test('10,000 random names are drawn or left out', () => {
  const devanagari = fc
    .integer({ min: 0x0900, max: 0x097f })
    .map((code) => String.fromCodePoint(code))
  const odd = fc.constantFrom(
    '\u200d',
    '\u200c',
    '\ufe0f',
    '₹',
    '◌',
    '\u0301',
    '👨',
    '🏽',
    ' ',
    '\n',
  )
  const unit = fc.oneof(
    { weight: 4, arbitrary: devanagari },
    { weight: 3, arbitrary: odd },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
  )
  const names = fc.sample(
    fc.array(unit, { maxLength: 12 }).map((letters) => letters.join('')),
    {
      numRuns: 10_000,
      seed: 20_261_126,
    },
  )

  expect(draw(names)).toEqual([])
})
